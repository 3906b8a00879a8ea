import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FilesNote } from '#app/on-files/data.ts';
import type { Cms } from '#cms';
import { type LoadedBuild, loadBuild as loadFromDist } from '#server/build/load-build.ts';
import type { Log } from '#server/log.ts';
import { securityHeaders } from '#server/middleware/security-headers.ts';
import { listFiles } from '#server/page-cache/list-files.ts';
import type { Settings } from '#server/settings/settings.ts';
import { href } from '#site/href.ts';
import { languages, localePath, locales } from '#site/languages.ts';
import { payloadPath, WORKER_OFF } from '#site/machine-addresses.ts';
import { composeSite, errorLog, REQUEST_TIMEOUT } from './compose-site.ts';
import { crawl, fileOf, whatIsCompared } from './crawl.ts';
import {
  policyOfFiles,
  type Redirect,
  writeHeaders,
  writeNginx,
  writeNginxMap,
  writeRedirectPage,
  writeRedirects,
} from './hosting-files.ts';
import { createReader, type Read, readJson } from './read-address.ts';
import { startHelper } from './start-helper.ts';
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
  /** Whether all cards are drawn, however long it takes. */
  hasAllCards?: boolean;
  /** Whether a second thread makes pages too. */
  hasHelper?: boolean;
  /** Loads what renders pages in this thread; from the build when left out. */
  loadBuild?: (dist: string) => Promise<LoadedBuild>;
  now?: () => Date;
  log?: Log;
}

const PAUSE = 200;
/** Milliseconds from the start until which cards are drawn: with those of the demo there is time to spare. */
const DRAWING = 60_000;

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
  hasAllCards = false,
  hasHelper = false,
  ...options
}: ExportOptions): Promise<Report> {
  const began = performance.now();
  const moment = settings.testClock ?? new Date();
  const {
    // One moment for all pages, so that they agree.
    now = () => moment,
    loadBuild = loadFromDist,
    log = errorLog(),
  } = options;
  const folder = await openBeside(out);
  try {
    const starting = hasHelper ? startHelper({ settings, dist, moment }, log) : Promise.resolve(null);
    const site = await composeSite({ settings, dist, now, log, loadBuild }).catch(async (error) => {
      await (await starting)?.close();
      throw error;
    });
    const { cms, backend, buildId } = site;
    const { origin, hasServiceWorker } = settings;
    const read = createReader(backend, origin);
    // It learns meanwhile which pages there are; what prevents that is seen when it reads the next one.
    if (hasHelper) await read('/').catch(() => null);
    const helper = await starting;
    try {
      const threads = [read, ...(helper ? [createReader(helper, origin)] : [])] as const;
      await copyBuild(folder, { dist, hasServiceWorker });
      const cardsUntil = hasAllCards ? Number.POSITIVE_INFINITY : began + DRAWING;
      const stop = new AbortController();
      const { signal } = stop;
      const crawlAll = () => crawl({ folder, threads, origin, buildId, hasMedia, cardsUntil, signal });
      const writeAll = () => writeData(folder, { cms, read, settings, buildId, dist, now, signal });
      // With one thread one after the other, which takes less memory.
      const [{ broken, dated, later }, files] = helper
        ? await both(crawlAll(), writeAll(), stop)
        : [await crawlAll(), await writeAll()];
      await helper?.close();
      await writeDated(folder, { cms, read, dated });
      await writeHosting(folder, { read, settings, buildId, files });
      const counts = await folder.finish();
      return { ...counts, later, broken, seconds: Math.round((performance.now() - began) / 100) / 10 };
    } finally {
      await helper?.close();
      site.close();
    }
  } catch (error) {
    await folder.abandon();
    throw error;
  }
}

/** When one fails, the other is stopped and waited for: then the folder is removed. */
async function both<One, Other>(
  one: Promise<One>,
  other: Promise<Other>,
  stop: AbortController,
): Promise<[One, Other]> {
  try {
    return await Promise.all([one, other]);
  } catch (error) {
    stop.abort();
    await Promise.allSettled([one, other]);
    throw error;
  }
}

/** Until all dates are known, which are read behind the first answers, or for two minutes. */
async function writeDated(
  folder: Folder,
  { cms, read, dated }: { cms: Cms; read: Read; dated: readonly string[] },
): Promise<void> {
  const last = performance.now() + REQUEST_TIMEOUT;
  while (!(await cms.sitemap.parts()).isComplete && performance.now() < last) await setTimeout(PAUSE);
  for (const address of dated) {
    const answer = await read(address);
    if (answer.status === 200)
      await folder.write(fileOf(address, false), answer.body, whatIsCompared(answer));
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
  const meta = readJson(await read(rules)) as { redirects: Redirect[] };
  const { redirects } = meta;
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
