import { nearestListPath, readListPath } from '#app/pages/overview/list-address.ts';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import { ASSETS, cardPage, payloadPage, payloadPath } from '#site/machine-addresses.ts';
import type { Report } from './export-site.ts';
import { addressesIn } from './find-addresses.ts';
import { writeRedirectPage } from './hosting-files.ts';
import type { AddressResponse, Read } from './read-address.ts';
import type { Folder } from './write-beside.ts';

function starts(buildId: string): string[] {
  return [
    href('sitemap'),
    href('robots'),
    href('security-txt'),
    href('latest-build'),
    href('build', { id: `${buildId}.json` }),
    ...locales.flatMap((locale) => [
      href('index', locale),
      href('frame', locale),
      href('slides', locale),
      href('manifest', locale),
      href('opensearch', locale),
      href('llms', locale),
      href('search', locale),
      href('search-index', { id: locale }),
      href('offline', locale),
      href('agenda-useCurrentItems', locale),
      href('agenda-useArchiveItems', locale),
      href('nieuws-feed', locale),
      href('nieuws-json', locale),
      href('podcasts-feed', locale),
      href('agenda-feed', locale),
    ]),
  ];
}

interface CrawlOptions {
  folder: Folder;
  read: Read;
  origin: string;
  buildId: string;
  hasMedia: boolean;
  /** Time in `performance.now()` milliseconds. */
  cardsUntil: number;
}

interface Found {
  address: string;
  from: string;
}

interface Crawled {
  dated: string[];
  broken: Report['broken'];
  later: number;
  lists: Record<string, string>;
}

/** The address changes with the content, so existing files can stay. */
const isNamedByContent = (address: string) => isCard(address) || isMedia(address);
const isCard = (address: string) => cardPage(address) !== null;
const isMedia = (address: string) => address.startsWith(href('media', { id: '' }));
const isPage = (path: string) => !path.slice(path.lastIndexOf('/')).includes('.');
const LEAST_DRAWING = 5_000;

export async function crawl({
  folder,
  read,
  origin,
  buildId,
  hasMedia,
  cardsUntil,
}: CrawlOptions): Promise<Crawled> {
  const dated: string[] = [];
  const broken: { address: string; from: string; status: number }[] = [];
  const lists: Record<string, string> = {};
  const optional = new Set([href('security-txt')]);
  const known = new Set<string>();
  const pages = new Set<Found>();
  const media = new Set<Found>();
  const cards = new Set<Found>();
  const others = new Set<Found>(starts(buildId).map((address) => ({ address, from: 'the export' })));
  for (const { address } of others) known.add(address);
  let last = Number.POSITIVE_INFINITY;
  let later = 0;

  function add(address: string, from: string): void {
    const path = nearestListPath(new URL(address, origin));
    if (known.has(path) || path.startsWith(ASSETS) || (isMedia(path) && !hasMedia)) return;
    known.add(path);
    if (!isFileName(path)) {
      broken.push({ address: path, from, status: 404 });
      return;
    }
    if (folder.has(path.slice(1))) return;
    const queue = isMedia(path) ? media : isCard(path) ? cards : isPage(path) ? pages : others;
    queue.add({ address: path, from });
  }

  async function take({ address, from }: Found): Promise<void> {
    if (isNamedByContent(address) && (await folder.takeOver(fileOf(address, false)))) return;
    if (isCard(address) && performance.now() > last) {
      later += 1;
      return;
    }
    const response = await read(address);
    if (response.status === 200) await write(address, response);
    else if (response.location !== null) {
      await folder.write(fileOf(address, true), writeRedirectPage(response.location, origin));
      if (response.location.startsWith('/')) add(response.location, address);
    } else if (response.status >= 500 && !isCard(address)) {
      throw new Error(
        `The site answers ${response.status} for ${address}, so nothing was exported: see the line above.`,
      );
    } else if (!optional.has(address)) broken.push({ address, from, status: response.status });
  }

  async function write(address: string, response: AddressResponse): Promise<void> {
    const { isHtml } = response;
    if (response.file) await folder.pipe(fileOf(address, false), response.file);
    else await folder.write(fileOf(address, isHtml), response.body, whatIsCompared(response));
    if (/xml|feed/.test(response.type)) dated.push(address);
    if (response.isText && payloadPage(address) === null && !address.endsWith('.md'))
      for (const each of addressesIn(response.body, { origin, isHtml, known })) add(each, address);
    if (!isHtml) return;
    const { pathname, search, searchParams } = readListPath(new URL(address, origin));
    if (searchParams.size === 1 && !searchParams.has('page')) lists[pathname + search] = address;
    await take({ address: payloadPath(address), from: address });
  }

  // While one request waits for a picture, the other renders a page. Lists take much memory and are found
  // first, so they are rendered first. Drawing cards takes much too, so it comes last.
  await doAll([() => takeFirst(others, media, pages), () => takeFirst(pages, others, media)], take);
  last = Math.max(cardsUntil, performance.now() + LEAST_DRAWING);
  await doAll([() => takeFirst(cards), () => takeFirst(cards)], take);
  return { broken, dated, later, lists };
}

function takeFirst<Work>(...queues: readonly Set<Work>[]): Work | undefined {
  for (const queue of queues)
    for (const first of queue) {
      queue.delete(first);
      return first;
    }
  return undefined;
}

/** Waits for running work even after a failure, because the caller then removes the folder. */
async function doAll<Work>(
  lines: readonly (() => Work | undefined)[],
  take: (work: Work) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  async function work(next: () => Work | undefined): Promise<void> {
    for (let each = next(); each !== undefined && failures.length === 0; each = next())
      await take(each).catch((error) => failures.push(error));
  }
  await Promise.all(lines.map(work));
  if (failures.length > 0) throw failures[0];
}

function isFileName(path: string): boolean {
  try {
    return !decodeURIComponent(path)
      .split('/')
      .some((part) => part === '..' || part === '.');
  } catch {
    return false;
  }
}

/** Every host sends `index.html` for a folder. */
export function fileOf(address: string, isHtml: boolean): string {
  const path = decodeURIComponent(address).slice(1);
  if (!isHtml) return path;
  return path === '' ? 'index.html' : `${path}/index.html`;
}

export function whatIsCompared({ type, body, version }: AddressResponse): string | Uint8Array {
  return type.startsWith('text/calendar')
    ? new TextDecoder().decode(body).replace(/^DTSTAMP:.*$/gm, '')
    : (version ?? body);
}
