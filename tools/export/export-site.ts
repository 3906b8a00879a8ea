import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { SearchOutcome } from '#app/features/search/search.ts';
import type { Cms } from '#cms';
import { type LoadedBuild, loadBuild as loadFromDist } from '#server/build/load-build.ts';
import type { Log } from '#server/log.ts';
import { securityHeaders } from '#server/middleware/security-headers.ts';
import { listFiles } from '#server/page-cache/list-files.ts';
import type { Settings } from '#server/settings/settings.ts';
import { href } from '#site/href.ts';
import { languages, localePath, locales } from '#site/languages.ts';
import { payloadPath, SEARCHED, WORKER_OFF } from '#site/machine-addresses.ts';
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
import { type Folder, openBeside } from './write-beside.ts';

export interface Report {
  files: number;
  written: number;
  removed: number;
  later: number;
  broken: readonly { address: string; from: string; status: number }[];
  seconds: number;
}

interface ExportOptions {
  settings: Settings;
  out: string;
  dist: string;
  hasMedia?: boolean;
  hasAllCards?: boolean;
  loadBuild?: (dist: string) => Promise<LoadedBuild>;
  now?: () => Date;
  log?: Log;
}

const PAUSE = 200;
const DRAWING = 60_000;

/**
 * Writes every address as a file. The complete folder replaces the last export (decision 107).
 * @throws ExportError if it cannot be written; Error without a home page
 */
export async function exportSite({
  settings: all,
  out,
  dist,
  hasMedia = true,
  hasAllCards = false,
  ...options
}: ExportOptions): Promise<Report> {
  const began = performance.now();
  const settings = withoutConsent(all);
  const instant = settings.testClock ?? new Date();
  const { now = () => instant, loadBuild = loadFromDist, log = errorLog() } = options;
  const folder = await openBeside(out);
  try {
    const site = await composeSite({ settings, dist, now, log, loadBuild });
    const { cms, backend, buildId } = site;
    try {
      const { origin, hasServiceWorker } = settings;
      const read = createReader(backend, origin);
      await copyBuild(folder, { dist, hasServiceWorker });
      const cardsUntil = hasAllCards ? Number.POSITIVE_INFINITY : began + DRAWING;
      const { broken, dated, later, lists } = await crawl({
        folder,
        read,
        origin,
        buildId,
        hasMedia,
        cardsUntil,
      });
      await writeDated(folder, { cms, read, dated });
      await writeHosting(folder, { read, settings, buildId, lists });
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

/** Only a server stores a visitor's decision. */
function withoutConsent(settings: Settings): Settings {
  return { ...settings, consent: { analyticsSrc: '', pixelSrc: '', analyticsHosts: [] } };
}

/** Waits for the dates, which are read after the first responses. */
async function writeDated(
  folder: Folder,
  { cms, read, dated }: { cms: Cms; read: Read; dated: readonly string[] },
): Promise<void> {
  const last = performance.now() + REQUEST_TIMEOUT;
  while (!(await cms.reader().sitemap.parts()).isComplete && performance.now() < last)
    await setTimeout(PAUSE);
  for (const address of dated) {
    const response = await read(address);
    if (response.status === 200)
      await folder.write(fileOf(address, false), response.body, whatIsCompared(response));
  }
}

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

const MISSING = '/404';

interface HostingOptions {
  read: Read;
  settings: Settings;
  buildId: string;
  lists: Readonly<Record<string, string>>;
}

/** Only a server searches transcripts. */
const nothing: SearchOutcome = { match: 'words', faqs: [], cues: [], groups: [] };

async function writeHosting(
  folder: Folder,
  { read, settings, buildId, lists }: HostingOptions,
): Promise<void> {
  for (const locale of locales) {
    const { body } = await read(localePath(locale, MISSING));
    await folder.write(`${localePath(locale, MISSING).slice(1)}.html`, body);
    await folder.write(href('search-results', { id: locale }).slice(1), JSON.stringify(nothing));
    await folder.write(href('language', { id: locale }).slice(1), '');
  }
  const rules = href('build', { id: `${buildId}.json` });
  const meta = readJson(await read(rules)) as { redirects: Redirect[] };
  const { redirects } = meta;
  const searches = locales.map((locale) => [
    `${href('search', locale)}?q`,
    `${href('index', locale)}?${SEARCHED}`,
  ]);
  const queries = { ...lists, ...Object.fromEntries(searches) };
  await folder.write(fileOf(rules, false), JSON.stringify({ ...meta, queries }));
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
