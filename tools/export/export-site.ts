import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FilesNote } from '#app/on-files/data.ts';
import { portionFile } from '#app/on-files/data.ts';
import type { Cms } from '#cms';
import { type LoadedBuild, loadBuild as loadFromDist } from '#server/build/load-build.ts';
import { composeApp } from '#server/compose/compose-app.ts';
import { composeContent } from '#server/compose/compose-content.ts';
import { createLog, type Log } from '#server/log.ts';
import { securityHeaders } from '#server/middleware/security-headers.ts';
import { listFiles } from '#server/page-cache/list-files.ts';
import type { Settings } from '#server/settings/settings.ts';
import { href } from '#site/href.ts';
import { languages, localePath, locales } from '#site/languages.ts';
import { ASSETS, cardPage, payloadPage, payloadPath, WORKER_OFF } from '#site/machine-addresses.ts';
import { matchPath } from '#site/routes.ts';
import { addressesIn } from './find-addresses.ts';
import {
  policyOfFiles,
  type Redirect,
  writeHeaders,
  writeNginx,
  writeNginxMap,
  writeRedirectPage,
  writeRedirects,
} from './hosting-files.ts';
import { type Answer, createReader, type Read } from './read-address.ts';
import { type Folder, openBeside } from './write-beside.ts';
import { writeData } from './write-data.ts';

export interface Report {
  files: number;
  written: number;
  removed: number;
  /** Cards that were not drawn in the time for them; the next export goes on. */
  later: number;
  /** Addresses that pages link to and the site does not have. */
  broken: readonly { address: string; from: string; status: number }[];
  seconds: number;
}

interface ExportOptions {
  settings: Settings;
  out: string;
  /** The build whose files browsers get. */
  dist: string;
  /** Whether files of the content are written too: pictures, sounds, documents. */
  hasMedia?: boolean;
  /** Loads what renders pages; from the build when left out. */
  loadBuild?: (dist: string) => Promise<LoadedBuild>;
  now?: () => Date;
  log?: Log;
}

/** Milliseconds for what visitors would not wait for. */
const REQUEST_TIMEOUT = 120_000;
const PAUSE = 200;
/** How many answers are made at once: while one waits for a picture, others are made. */
const AT_ONCE = 4;

/**
 * Writes every address of the site as a file, in a folder that replaces the last export when it is whole
 * (decision 107). The answers are those of the server's own app.
 * @throws ExportError when it cannot be written; Error when the site has no home page
 */
export async function exportSite({
  settings,
  out,
  dist,
  hasMedia = true,
  ...options
}: ExportOptions): Promise<Report> {
  const began = performance.now();
  const moment = settings.testClock ?? new Date();
  const {
    // One moment for all pages, so that they agree.
    now = () => moment,
    loadBuild = loadFromDist,
    log = createLog({
      level: 'error',
      write: (line) => process.stderr.write(`${line}\n`),
      now: () => new Date(),
    }),
  } = options;
  const folder = await openBeside(out);
  try {
    const site = await composeSite({ settings, dist, now, log, loadBuild });
    try {
      const { cms, read, buildId } = site;
      const { origin, hasServiceWorker } = settings;
      await copyBuild(folder, { dist, hasServiceWorker });
      const { broken, dated, later } = await crawl({ folder, read, origin, buildId, hasMedia });
      await writeDated(folder, { cms, read, dated });
      const files = await writeData(folder, { cms, read, settings, buildId, dist, now });
      await writeHosting(folder, { read, settings, buildId, files });
      const counts = await folder.finish();
      return { ...counts, later, broken, seconds: Math.round((performance.now() - began) / 100) / 10 };
    } finally {
      site.close();
    }
  } catch (error) {
    await folder.abandon();
    throw error;
  }
}

/** The app of the server, in this thread, without what only visitors and other programs need. */
async function composeSite({
  settings,
  dist,
  now,
  log,
  loadBuild,
}: Required<Omit<ExportOptions, 'out' | 'hasMedia'>>) {
  const { build, assets, renderer } = await loadBuild(dist);
  // Never the answers of an earlier run, which a server sends first.
  const { cms } = await composeContent(settings, {
    log,
    now,
    isOneLook: settings.kirby !== null,
    // Each page is read once.
    maxCached: 1500,
  });
  const { backend, close } = composeApp({
    settings: {
      ...settings,
      purgeSecret: null,
      preview: null,
      websubHub: null,
      rateLimits: { perMinute: 0, burst: 1 },
    },
    cms,
    cluster: null,
    cardsDir: join(settings.cacheDir, 'cards'),
    log,
    now,
    buildId: build.id,
    loadAssets: async () => assets,
    loadRenderer: async () => renderer,
    isDevelopment: false,
    timeout: REQUEST_TIMEOUT,
  });
  return {
    cms,
    buildId: build.id,
    read: createReader(backend, settings.origin),
    close() {
      close();
      cms.close();
    },
  };
}

/** Until all dates are known, which are read behind the first answers, or for two minutes. */
async function writeDated(
  folder: Folder,
  { cms, read, dated }: { cms: Cms; read: Read; dated: readonly string[] },
): Promise<void> {
  const last = performance.now() + REQUEST_TIMEOUT;
  while (!(await cms.sitemap.parts()).isComplete && performance.now() < last) await setTimeout(PAUSE);
  for (const address of dated) {
    const { status, body } = await read(address);
    if (status === 200) await folder.write(fileOf(address, false), body);
  }
}

/** Scripts, styles, fonts, icons and the service worker, as the server sends them. */
async function copyBuild(
  folder: Folder,
  { dist, hasServiceWorker }: { dist: string; hasServiceWorker: boolean },
): Promise<void> {
  for (const [path, file] of listFiles(join(dist, 'client'))) {
    if (path.startsWith('/.vite/')) continue;
    const isReplaced = path === href('worker') && !hasServiceWorker;
    await folder.write(path.slice(1), await readFile(isReplaced ? join(dist, 'client', WORKER_OFF) : file));
  }
}

/** What no page links to. The addresses of pages come from the sitemap and from links. */
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
      href('search-index', { id: locale }),
    ]),
  ];
}

interface CrawlOptions {
  folder: Folder;
  read: Read;
  origin: string;
  buildId: string;
  hasMedia: boolean;
}

/** Files whose address changes with what they hold; drawing and resizing them takes most of the time. */
const isNamedByContent = (address: string) =>
  isCard(address) || address.startsWith(href('media', { id: '' }));
const isCard = (address: string) => cardPage(address) !== null;
/** Milliseconds in which cards are drawn: some 500. They are what a page looks like where it is shared. */
const DRAWING = 1_000;

/** Reads addresses until no answer names a new one. */
async function crawl({ folder, read, origin, buildId, hasMedia }: CrawlOptions) {
  /** What says since when pages have their texts. */
  const dated: string[] = [];
  const broken: { address: string; from: string; status: number }[] = [];
  const optional = new Set([href('security-txt')]);
  const known = new Set<string>();
  const queue: { address: string; from: string }[] = [];
  const cards: typeof queue = [];
  let later = 0;
  const add = (address: string, from: string) => {
    // A choice of a list is made in the browser, of the data of that list; its next portion is a file.
    const [path = '', query = ''] = address.split('?', 2);
    const portion = /^page=(\d+)$/.exec(query)?.[1];
    if (portion !== undefined && !known.has(address) && matchPath(path)?.route === 'id') {
      known.add(address);
      queue.push({ address, from });
    }
    if (!hasMedia && path.startsWith(href('media', { id: '' }))) return;
    if (known.has(path) || path.startsWith(ASSETS) || folder.has(path.slice(1))) return;
    known.add(path);
    (isCard(path) ? cards : queue).push({ address: path, from });
  };
  for (const address of starts(buildId)) add(address, 'the export');

  async function takePortion(path: string, query: string): Promise<void> {
    const { status, body, text } = await read(`${payloadPath(path)}?${query}`);
    if (status !== 200) return;
    await folder.write(portionFile(path, query.replace('page=', '')).slice(1), body);
    const { main } = JSON.parse(text ?? '{}');
    for (const each of addressesIn(main?.html ?? '', { origin, isHtml: true })) add(each, path);
  }

  async function take({ address, from }: { address: string; from: string }): Promise<void> {
    const [path = '', query = ''] = address.split('?', 2);
    if (query !== '') return takePortion(path, query);
    if (isNamedByContent(path) && (await folder.takeOver(fileOf(path, false)))) return;
    if (isCard(path) && performance.now() > last) {
      later += 1;
      return;
    }
    const answer = await read(address);
    if (answer.status === 200) {
      const { text, isHtml } = answer;
      if (answer.file) await folder.pipe(fileOf(address, false), answer.file);
      else await folder.write(fileOf(address, isHtml), answer.body, withoutStamp(answer));
      if (/xml|feed/.test(answer.type)) dated.push(address);
      // A page's data and its Markdown name what its document names.
      if (text !== null && payloadPage(address) === null && !address.endsWith('.md'))
        for (const each of addressesIn(text, { origin, isHtml })) add(each, address);
      // At once, while what the page is made of is still in memory.
      if (isHtml) await take({ address: payloadPath(address), from: address });
    } else if (answer.location !== null) {
      await folder.write(fileOf(address, true), writeRedirectPage(answer.location, origin));
      if (answer.location.startsWith('/')) add(answer.location, address);
    } else if (answer.status >= 500 && !isCard(path)) {
      throw new Error(
        `The site answers ${answer.status} for ${path}, so nothing was exported: see the line above.`,
      );
    } else if (!optional.has(address)) broken.push({ address, from, status: answer.status });
  }

  let last = Number.POSITIVE_INFINITY;
  let isBroken = false;
  const work = async (list: typeof queue) => {
    try {
      for (let next = list.pop(); next !== undefined && !isBroken; next = list.pop()) await take(next);
    } catch (error) {
      isBroken = true;
      throw error;
    }
  };
  /** After a failure nothing is begun, and what has begun is waited for: then the folder is removed. */
  const empty = async (list: typeof queue) => {
    while (list.length > 0) {
      const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => work(list)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    }
  };
  await empty(queue);
  last = performance.now() + DRAWING;
  await empty(cards);
  return { broken, dated, later };
}

/** `/agenda` → `agenda/index.html`: every host sends that for the folder. Other answers keep their path. */
function fileOf(address: string, isHtml: boolean): string {
  const path = decodeURIComponent(address).slice(1);
  if (!isHtml) return path;
  return path === '' ? 'index.html' : `${path}/index.html`;
}

/** A calendar says when it was written, which alone is no change. */
function withoutStamp({ type, body }: Answer): string | Uint8Array {
  return type.startsWith('text/calendar')
    ? new TextDecoder().decode(body).replace(/^DTSTAMP:.*$/gm, '')
    : body;
}

/** A path that no page has: its answer is the page for all that are missing. */
const MISSING = '/404';

interface HostingOptions {
  read: Read;
  settings: Settings;
  buildId: string;
  files: FilesNote;
}

async function writeHosting(
  folder: Folder,
  { read, settings, buildId, files }: HostingOptions,
): Promise<void> {
  for (const locale of locales) {
    const { body } = await read(localePath(locale, MISSING));
    await folder.write(`${localePath(locale, MISSING).slice(1)}.html`, body);
  }
  const rules = href('build', { id: `${buildId}.json` });
  const meta = JSON.parse((await read(rules)).text ?? '{}');
  const { redirects } = meta as { redirects: Redirect[] };
  // Every page reads it when it is idle, and learns here that it has no server.
  await folder.write(fileOf(rules, false), JSON.stringify({ ...meta, files }));
  for (const { from, to } of redirects) {
    await folder.write(fileOf(from, true), writeRedirectPage(to, settings.origin));
    const payload = await read(payloadPath(from));
    if (payload.status === 200) await folder.write(fileOf(payloadPath(from), false), payload.body);
  }
  const { origin, consent } = settings;
  const headers = policyOfFiles(securityHeaders({ origin, isDevelopment: false, consent }));
  await folder.write('_redirects', writeRedirects(redirects));
  await folder.write('_headers', writeHeaders(headers));
  await folder.write('_nginx/redirects.map', writeNginxMap(redirects));
  await folder.write(
    '_nginx/site.conf',
    writeNginx({ headers, locales: locales.map((locale) => languages[locale].path) }),
  );
}
