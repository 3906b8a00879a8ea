import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nextChange, secondsUntil } from '#app/features/agenda/seconds-to-change.ts';
import { readAll } from '#app/features/search/search-index.ts';
import {
  type FilesNote,
  PER_FILE,
  type SiteData,
  type StoredKind,
  siteFile,
  teaserFile,
} from '#app/on-files/data.ts';
import { MOST_EPISODES } from '#app/pages/feed/read-pages.data.ts';
import type { Cms } from '#cms';
import { listFiles } from '#server/page-cache/list-files.ts';
import type { Settings } from '#server/settings/settings.ts';
import { href } from '#site/href.ts';
import { forEachLocale, type Locale, locales } from '#site/languages.ts';
import { pageId } from '#site/routes.ts';
import { type Read, readJson } from './read-address.ts';
import { createTurns } from './take-turns.ts';
import type { Folder } from './write-beside.ts';
import { writeSearch } from './write-search.ts';

/** Pages whose lists are made in the browser, and those that the search offers. */
const PAGES = [
  'index',
  'agenda',
  'nieuws',
  'podcasts',
  'visit',
  'route',
  'accessibility',
  'contact',
] as const;

interface DataOptions {
  cms: Cms;
  read: Read;
  settings: Settings;
  buildId: string;
  dist: string;
  now: () => Date;
  /** Aborted when what is written is not wanted any more. */
  signal: AbortSignal;
}

/** Writes what the browser makes chosen lists and search results of, and the script that does so. */
export async function writeData(folder: Folder, options: DataOptions): Promise<FilesNote> {
  const { cms, read, dist, now, signal } = options;
  const site = await collect(options);
  await folder.write(siteFile.slice(1), JSON.stringify(site));
  for (const locale of locales) {
    await writeTeasers(folder, { cms, signal, kind: 'event', locale, list: site.eventIndex });
    await writeTeasers(folder, { cms, signal, kind: 'article', locale, list: site.newsIndex });
    await writeTeasers(folder, { cms, signal, kind: 'podcast', locale, list: site.podcastIndex });
    const newest = site.podcastIndex.slice(0, MOST_EPISODES);
    await writeTeasers(folder, { cms, signal, kind: 'said', locale, list: newest });
    await writeFilms(folder, { cms, signal, locale });
  }
  for (const locale of locales) {
    const address = href('search-index', { id: locale });
    const answer = await read(address);
    if (answer.status !== 200)
      throw new Error(
        `The site answers ${answer.status} for ${address}, so nothing was exported: see the line above.`,
      );
    await folder.write(address.slice(1), answer.body);
    await writeSearch(folder, { cms, signal, locale, index: readJson(answer) });
  }
  const scripts = listFiles(join(dist, 'on-files')).filter(([path]) => path.endsWith('.js'));
  for (const [path, file] of scripts) await folder.write(`on-files${path}`, await readFile(file));
  const { file } = JSON.parse(await readFile(join(dist, 'on-files/.vite/manifest.json'), 'utf8'))[
    'app/on-files/start.ts'
  ];
  const at = now();
  const seconds = secondsUntil(nextChange(site.eventIndex, at), at, []);
  return { start: `/on-files/${file}`, until: Math.floor(at.getTime() / 1000 + seconds) };
}

async function collect({ cms, settings, buildId }: DataOptions): Promise<SiteData> {
  const { origin, consent, hasServiceWorker } = settings;
  const { analyticsSrc, pixelSrc } = consent;
  const [eventIndex, newsIndex, podcastIndex] = await Promise.all([
    cms.eventIndex(),
    cms.newsIndex(),
    cms.podcastIndex(),
  ]);
  const byLocale = forEachLocale(() => null as unknown as SiteData['byLocale'][Locale]);
  for (const locale of locales) byLocale[locale] = await collectIn(cms, locale);
  return {
    settings: { origin, buildId, consent: { analyticsSrc, pixelSrc }, hasServiceWorker },
    byLocale,
    eventIndex: eventIndex.map(withAddress),
    newsIndex: newsIndex.map(withAddress),
    podcastIndex: podcastIndex.map(withAddress),
  };
}

async function collectIn(cms: Cms, locale: Locale): Promise<SiteData['byLocale'][Locale]> {
  const pages: SiteData['byLocale'][Locale]['pages'] = {};
  for (const name of PAGES) pages[pageId(name)] = await cms.page(pageId(name), locale);
  return {
    filters: await cms.filters(locale),
    identity: await cms.identity(locale),
    house: await cms.house(locale),
    challenges: await cms.challenges(locale),
    menuPages: await cms.menuPages(locale),
    navigationPages: await cms.navigationPages(locale),
    footer: await cms.footer(locale),
    siteAnswers: await cms.siteAnswers(locale),
    pages,
  };
}

/** An address makes its paths when they are asked for. */
function withAddress<Entry extends { address: { href: Record<Locale, string> } }>(entry: Entry): Entry {
  return { ...entry, address: { href: { ...forEachLocale((locale) => entry.address.href[locale]) } } };
}

interface TeaserOptions {
  cms: Cms;
  signal: AbortSignal;
  kind: Exclude<StoredKind, 'films'>;
  locale: Locale;
  list: readonly { id: string }[];
}

/** In portions, of which the browser fetches those that it shows. */
async function writeTeasers(
  folder: Folder,
  { cms, signal, kind, locale, list }: TeaserOptions,
): Promise<void> {
  const ids = [...new Set(list.map(({ id }) => id))];
  const nextStep = createTurns(signal);
  for (let start = 0; start < ids.length; start += PER_FILE) {
    const byId: Record<string, unknown> = {};
    // One by one: what is said has no id of its page.
    for (const id of ids.slice(start, start + PER_FILE)) {
      await nextStep();
      [byId[id]] = await cms.teasers(kind, [{ id }], locale);
    }
    await folder.write(teaserFile(kind, locale, start / PER_FILE).slice(1), JSON.stringify(byId));
  }
}

/** What is said in films, a file for each page that has one. */
async function writeFilms(
  folder: Folder,
  { cms, signal, locale }: Pick<TeaserOptions, 'cms' | 'signal' | 'locale'>,
): Promise<void> {
  const nextStep = createTurns(signal);
  for (const page of readAll(await cms.searchRecords(locale))) {
    await nextStep();
    if (!page.hasFilm) continue;
    const [films] = await cms.teasers('films', [page], locale);
    const name = page.id.replaceAll('/', '+');
    await folder.write(teaserFile('films', locale, name).slice(1), JSON.stringify({ [page.id]: films }));
  }
}
