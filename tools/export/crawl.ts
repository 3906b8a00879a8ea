import { portionFile } from '#app/on-files/data.ts';
import { href } from '#site/href.ts';
import { locales } from '#site/languages.ts';
import { ASSETS, cardPage, payloadPage, payloadPath } from '#site/machine-addresses.ts';
import { matchPath } from '#site/routes.ts';
import type { Report } from './export-site.ts';
import { addressesIn } from './find-addresses.ts';
import { writeRedirectPage } from './hosting-files.ts';
import { type Answer, type Read, readJson } from './read-address.ts';
import type { Folder } from './write-beside.ts';

/** How many answers a thread makes at once, alone: while one waits for a picture, others are made. */
const AT_ONCE = 2;
/** With a helper: this thread has enough to do with what that one answers. */
const BESIDE_HELPER = { own: 2, helper: 24 };

/**
 * What no page links to; the last of them is read first. The addresses of pages come from links and from the
 * sitemap, which so gives each thread enough to do.
 */
function starts(buildId: string): string[] {
  return [
    href('robots'),
    href('security-txt'),
    href('latest-build'),
    href('build', { id: `${buildId}.json` }),
    ...locales.flatMap((locale) => [
      href('index', locale),
      href('frame', locale),
      href('manifest', locale),
      href('opensearch', locale),
      href('llms', locale),
      href('search', locale),
      href('word', locale),
      href('offline', locale),
      href('agenda-useCurrentItems', locale),
      href('agenda-useArchiveItems', locale),
      href('nieuws-feed', locale),
      href('nieuws-json', locale),
      href('podcasts-feed', locale),
      href('agenda-feed', locale),
    ]),
    href('sitemap'),
  ];
}

interface CrawlOptions {
  folder: Folder;
  /** What reads an address in each thread; the first is this one. */
  threads: readonly [Read, ...Read[]];
  origin: string;
  buildId: string;
  hasMedia: boolean;
  /**
   * The moment of `performance.now()` until which cards are drawn, the pictures of pages where they are
   * shared.
   */
  cardsUntil: number;
  /** Aborted when nothing more should be begun. */
  signal: AbortSignal;
}

interface Found {
  address: string;
  from: string;
}

interface Crawled {
  /** What says since when pages have their texts. */
  dated: string[];
  broken: Report['broken'];
  later: number;
}

/** Files whose address changes with what they hold; drawing and resizing them takes most of the time. */
const isNamedByContent = (address: string) => isCard(address) || isMedia(address);
const isCard = (address: string) => cardPage(address) !== null;
const isMedia = (address: string) => address.startsWith(href('media', { id: '' }));
/** Pages can be made in any thread; of dates and lists of the whole site only the first one knows. */
const isPage = (path: string) => !path.slice(path.lastIndexOf('/')).includes('.');
/** Milliseconds in which some cards are drawn in any case. */
const LEAST_DRAWING = 5_000;

/** Reads addresses until no answer names a new one. */
export async function crawl({
  folder,
  threads,
  origin,
  buildId,
  hasMedia,
  cardsUntil,
  signal,
}: CrawlOptions): Promise<Crawled> {
  const [ownRead] = threads;
  const dated: string[] = [];
  const broken: { address: string; from: string; status: number }[] = [];
  const optional = new Set([href('security-txt')]);
  const known = new Set<string>();
  const pages: Found[] = [];
  const others: Found[] = [];
  const cards: Found[] = [];
  /** For each thread what its pages name: it knows at once in which sizes a picture may be had. */
  const media = threads.map((): Found[] => []);
  let last = Number.POSITIVE_INFINITY;
  let later = 0;

  function add(address: string, from: string, thread: number): void {
    if (known.has(address)) return;
    // A choice of a list is made in the browser, of the data of that list; its next portion is a file.
    const [path = '', query = ''] = address.split('?', 2);
    const portion = /^page=(\d+)$/.exec(query)?.[1];
    if (portion !== undefined && matchPath(path)?.route === 'id') {
      known.add(address);
      pages.push({ address, from });
    }
    if (!hasMedia && isMedia(path)) return;
    if (known.has(path) || path.startsWith(ASSETS) || folder.has(path.slice(1))) return;
    known.add(path);
    const list = isMedia(path) ? media[thread] : isCard(path) ? cards : isPage(path) ? pages : others;
    list?.push({ address: path, from });
  }
  for (const address of starts(buildId)) {
    known.add(address);
    others.push({ address, from: 'the export' });
  }

  async function takePortion(read: Read, path: string, query: string, thread: number): Promise<void> {
    const answer = await read(`${payloadPath(path)}?${query}`);
    if (answer.status !== 200) return;
    await folder.write(portionFile(path, query.replace('page=', '')).slice(1), answer.body);
    const { main } = readJson(answer) as { main?: { html: string } };
    for (const each of addressesIn(Buffer.from(main?.html ?? ''), { origin, isHtml: true, known }))
      add(each, path, thread);
  }

  async function take({ address, from }: Found, thread: number): Promise<void> {
    const read = threads[thread] ?? ownRead;
    const [path = '', query = ''] = address.split('?', 2);
    if (query !== '') return takePortion(read, path, query, thread);
    if (isNamedByContent(path) && (await folder.takeOver(fileOf(path, false)))) return;
    if (isCard(path) && performance.now() > last) {
      later += 1;
      return;
    }
    const answer = await read(address);
    if (answer.status === 200) {
      const { isHtml } = answer;
      if (answer.file) await folder.pipe(fileOf(address, false), answer.file);
      else await folder.write(fileOf(address, isHtml), answer.body, whatIsCompared(answer));
      if (/xml|feed/.test(answer.type)) dated.push(address);
      // A page's data and its Markdown name what its document names.
      if (answer.isText && payloadPage(address) === null && !address.endsWith('.md'))
        for (const each of addressesIn(answer.body, { origin, isHtml, known })) add(each, address, thread);
      // At once, while what the page is made of is still in memory.
      if (isHtml) await take({ address: payloadPath(address), from: address }, thread);
    } else if (answer.location !== null) {
      await folder.write(fileOf(address, true), writeRedirectPage(answer.location, origin));
      if (answer.location.startsWith('/')) add(answer.location, address, thread);
    } else if (answer.status >= 500 && !isCard(path)) {
      throw new Error(
        `The site answers ${answer.status} for ${path}, so nothing was exported: see the line above.`,
      );
    } else if (!optional.has(address)) broken.push({ address, from, status: answer.status });
  }

  const next = (thread: number) =>
    (thread === 0 ? others.pop() : undefined) ?? pages.pop() ?? media[thread]?.pop();
  await doAll({ threads: threads.length, signal, next, take });
  last = Math.max(cardsUntil, performance.now() + LEAST_DRAWING);
  await doAll({ threads: threads.length, signal, next: () => cards.pop(), take });
  return { broken, dated, later };
}

/**
 * Gives each thread work until there is none, also of what work brings. After a failure nothing is begun, and
 * what has begun is waited for: then the folder is removed.
 */
async function doAll<Work>({
  threads,
  signal,
  next,
  take,
}: {
  threads: number;
  signal: AbortSignal;
  next: (thread: number) => Work | undefined;
  take: (work: Work, thread: number) => Promise<void>;
}): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const running = Array.from({ length: threads }, () => 0);
  const most = threads === 1 ? [AT_ONCE] : [BESIDE_HELPER.own, BESIDE_HELPER.helper];
  const failures: unknown[] = [];

  function begin(thread: number): boolean {
    const work =
      failures.length === 0 && !signal.aborted && (running[thread] ?? 0) < (most[thread] ?? 0)
        ? next(thread)
        : undefined;
    if (work === undefined) return false;
    running[thread] = (running[thread] ?? 0) + 1;
    void take(work, thread)
      .catch((error) => failures.push(error))
      .finally(() => {
        running[thread] = (running[thread] ?? 0) - 1;
        fill();
      });
    return true;
  }

  function fill(): void {
    // One for each in turn: at first there is little to do.
    while (running.map((_, thread) => begin(thread)).some(Boolean));
    if (running.some((count) => count > 0)) return;
    if (failures.length > 0) reject(failures[0]);
    else resolve();
  }
  fill();
  return promise;
}

/** `/agenda` → `agenda/index.html`: every host sends that for the folder. Other answers keep their path. */
export function fileOf(address: string, isHtml: boolean): string {
  const path = decodeURIComponent(address).slice(1);
  if (!isHtml) return path;
  return path === '' ? 'index.html' : `${path}/index.html`;
}

/** A calendar says when it was written, which alone is no change. */
export function whatIsCompared({ type, body, version }: Answer): string | Uint8Array {
  return type.startsWith('text/calendar')
    ? new TextDecoder().decode(body).replace(/^DTSTAMP:.*$/gm, '')
    : (version ?? body);
}
