import type { Locale } from '#site/languages.ts';
import { defaultLocale, forEachLocale } from '#site/languages.ts';
import { createHealthCheck } from '../check-health.ts';
import type { Cms } from '../cms.ts';
import { createListeners } from '../common/listeners.ts';
import type { CmsLog } from '../common/log.ts';
import { recordDependencies } from '../common/request-context.ts';
import { isPagePath, isUuid } from '../decode/kql.ts';
import { imageFile } from '../queries/file.ts';
import { page } from '../queries/page.ts';
import type { Question } from '../queries/question.ts';
import { listQuestions, siteQuestions } from '../queries/site-questions.ts';
import { teaserOf } from '../queries/teasers.ts';
import { findByPath, noteAddresses } from '../replica/address-keys.ts';
import type { ContentDb } from '../replica/content-db.ts';
import type { Neighbours } from '../replica/neighbours.ts';
import { type Address, type PageDirectory, translationsOf } from '../replica/page-directory.ts';
import { idsOfDates, type Source } from '../replica/source.ts';
import type { Transport } from '../transports/transport.ts';
import { createContentRows } from './content-rows.ts';
import { createSitemap } from './create-sitemap.ts';
import { createTextDates } from './create-text-dates.ts';
import { createDecodeResult } from './decode-result.ts';
import { createDecodedValues, type DecodedValues } from './decoded-values.ts';
import { createDraftVersion } from './draft-version.ts';
import { createDropping } from './dropping.ts';
import { createFindDraft } from './find-draft.ts';
import { createOwnResult } from './own-result.ts';
import { createDates } from './read-dates.ts';
import { createReadResult } from './read-result.ts';
import { createSearchRecords } from './search-records.ts';
import { createSelections } from './selections.ts';
import { createMedia } from './serve-media.ts';
import { createUncachedRead } from './uncached-read.ts';

export interface ReaderOptions {
  /** The content; another connection to the same file than that of the source, or the same one. */
  db: ContentDb;
  source: Source;
  /** Serves `/media/…`. */
  media: Transport['media'];
  log: CmsLog;
  /** Scheme and host of this site: editors' links to it are internal links. */
  origin?: string | undefined;
  /** The other instances of this site; null when there are none. */
  neighbours?: Neighbours | null | undefined;
  /** A monotonic clock in milliseconds. */
  now?: (() => number) | undefined;
  /** The clock of the site. */
  wallClock?: (() => Date) | undefined;
}

/** A fifth of the addresses that the sitemap protocol allows in a part (N6). */
const PART = 10_000;

/** Builds what reads the content: decoded values, lists, search records, the sitemap and drafts. */
export function createReader(options: ReaderOptions): Cms {
  const { db, source, log, origin = null, neighbours = null } = options;
  const { now = () => performance.now(), wallClock = () => new Date() } = options;
  const changed = createListeners<ReadonlySet<string>>();
  const rows = createContentRows({ db, source, wallClock, emit: (tags) => dropping.drop(tags) });
  const decode = createDecodeResult({ log, origin });
  const decoded = createDecodedValues(createReadResult({ ...rows, decode, log }), rows);
  const selections = createSelections(changed.emit);
  const dates = createDates(db, source);
  const texts = createTextDates(dates);
  const sitemap = createSitemap({
    directory: decoded.directory,
    dates,
    most: PART,
    notify: changed.emit,
  });
  const search = forEachLocale((locale) =>
    createSearchRecords({
      locale,
      replica: { ...rows, fill: source.fill },
      log,
      now,
      directory: decoded.directory,
      filters: () => decoded.get(siteQuestions.filters, locale),
      notify: (tag) => changed.emit(new Set([tag])),
    }),
  );

  const dropping = createDropping({
    dropped: (tags) => {
      decoded.drop(tags);
      changed.emit(tags);
    },
    follow: (tags) => {
      rows.follow(tags);
      for (const each of Object.values(search)) each.follow(tags);
    },
    selections,
    followDirectory: sitemap.followDirectory,
    log,
  });
  source.onChange((tags) => {
    const ids = idsOfDates(tags);
    sitemap.followDates(ids);
    const shown = ids.size === 0 ? tags : texts.withoutUnread(tags, ids);
    if (shown.size > 0) dropping.drop(shown);
  });
  source.onSeen((change) => void neighbours?.announce({ announced: null, seen: change }));
  neighbours?.onNews(({ announced, seen }) => {
    if (announced !== null) void source.change(announced, true);
    if (seen !== null) void source.change(seen, false);
  });
  const readFresh = createUncachedRead({ query: source.query, decode, log });
  const alone = decoded.withoutDirectory(defaultLocale);

  return {
    ...createSiteMethods(decoded),
    ...createPageMethods(decoded, rows.mend),
    searchRecords: (locale) => search[locale].get(),
    draft: createFindDraft({
      read: readFresh,
      withoutDirectory: alone,
      environment: decoded.environmentWith,
      isPublic: async (id) => (await decoded.directory()).byId(id) !== null,
    }),
    ...createDraftVersion({ read: readFresh, environment: alone }),
    sitemap,
    textDates: texts.get,
    select: selections.get,
    media: createMedia({
      serve: options.media,
      isHidden: rows.pages.isHidden,
      thumbsNamed: source.thumbsNamed,
      fetchFiles: source.fetchFiles,
    }),
    onChange: changed.add,
    record: recordDependencies,
    async recheck(change, { isPassedOn = false } = {}) {
      if (!isPassedOn) await neighbours?.announce({ announced: change, seen: null });
      await source.change(change, true);
      await dropping.settled();
    },
    ownAnswer: createOwnResult({
      get: rows.get,
      renew: source.renew,
      settled: dropping.settled,
      directory: decoded.directory,
    }),
    isFollowing: () => source.status().isFollowing,
    compared: source.compared,
    health: createHealthCheck({ source, ready: rows.ready, stale: rows.stale }),
    close() {
      changed.clear();
      rows.close();
      source.close();
    },
  };
}

type SiteMethods = Pick<Cms, keyof typeof siteQuestions | keyof typeof listQuestions>;

type SiteQuestionsByMethod = {
  [K in keyof SiteMethods]: Question<Awaited<ReturnType<SiteMethods[K]>>>;
};

function createSiteMethods({ get }: Pick<DecodedValues, 'get'>): SiteMethods {
  const questions: SiteQuestionsByMethod = { ...siteQuestions, ...listQuestions };
  const methods = Object.entries<Question<unknown>>(questions).map(([name, question]) => [
    name,
    (locale: Locale = defaultLocale) => get(question, locale),
  ]);
  return Object.fromEntries(methods) as SiteMethods;
}

function createPageMethods(
  decoded: DecodedValues,
  mend: () => Promise<boolean>,
): Pick<Cms, 'teasers' | 'page' | 'hasPage' | 'file' | 'pages' | 'easyPages'> {
  /** @throws CmsError when the list of pages cannot be fetched */
  async function find(id: string, locale: Locale): Promise<Address | null> {
    const found = addressOf(await decoded.addresses(), id, locale);
    if (found !== null || !(await mend())) return found;
    return addressOf(await decoded.addresses(), id, locale);
  }

  return {
    async teasers(kind, pages, locale) {
      const found = pages.map(({ id }) => decoded.getTeaser(`${kind} ${id}`, teaserOf(kind, id), locale));
      return (await Promise.all(found)).filter((teaser) => teaser !== null);
    },
    async page(id, locale) {
      const address = await find(id, locale);
      if (!address) return null;
      return decoded.getOne(address.id, page(address.id, address.template), locale);
    },
    hasPage: async (id) => (await find(id, defaultLocale)) !== null,
    async file(uuid, locale) {
      return isUuid(uuid, 'file') ? decoded.getOne(uuid, imageFile(uuid), locale) : null;
    },
    async easyPages(locale) {
      const { all } = await decoded.directory();
      return all
        .filter(({ template, isListed, exists }) => template === 'easy' && isListed && exists[locale])
        .map(({ id }) => ({ id }));
    },
    pages: async () => (await decoded.directory()).all.map(translationsOf),
  };
}

function addressOf(directory: PageDirectory, id: string, locale: Locale): Address | null {
  if (!isUuid(id, 'page')) return isPagePath(id) ? findByPath(directory, id, locale) : null;
  const found = directory.byUuid(id);
  noteAddresses([{ of: id, found }]);
  return found;
}
