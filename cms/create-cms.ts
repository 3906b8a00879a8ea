import type { Locale } from '#site/languages.ts';
import { defaultLocale, forEachLocale } from '#site/languages.ts';
import type { AnswerDisk } from './answers/answer-disk.ts';
import { createAnswers } from './answers/create-answers.ts';
import type { Neighbours } from './answers/neighbours.ts';
import { pageListKey } from './answers/page-list.ts';
import { createContentChanges } from './changes/content-changes.ts';
import { createInvalidation } from './changes/invalidate.ts';
import { pollForChanges } from './changes/poll-for-changes.ts';
import { createHealthCheck } from './check-health.ts';
import type { Cms } from './cms.ts';
import { createListeners } from './common/listeners.ts';
import type { CmsLog } from './common/log.ts';
import { recordDependencies } from './common/request-context.ts';
import { isPagePath, isUuid } from './decode/kql.ts';
import { createDecodedAnswers, type DecodedAnswers } from './decoded/decoded-answers.ts';
import { createDraftVersion } from './decoded/draft-version.ts';
import { createFetchAnswer } from './decoded/fetch-answer.ts';
import { createFindDraft } from './decoded/find-draft.ts';
import { createOwnAnswer } from './decoded/own-answer.ts';
import { createSelections } from './decoded/selections.ts';
import { createUncachedFetch } from './decoded/uncached-fetch.ts';
import { findByPath, noteAddresses } from './pages/address-keys.ts';
import { type Address, type PageDirectory, translationsOf } from './pages/page-directory.ts';
import { createAlarm } from './pages/schedule.ts';
import { createMedia } from './pages/serve-media.ts';
import { imageFile } from './queries/file.ts';
import { page } from './queries/page.ts';
import { pageTimes } from './queries/page-times.ts';
import type { Question } from './queries/question.ts';
import { searchRecords } from './queries/search-records.ts';
import { listQuestions, siteQuestions } from './queries/site-questions.ts';
import { teaserOf } from './queries/teasers.ts';
import { createSearchRecords } from './records/create-search-records.ts';
import { createPageTimes } from './records/page-times.ts';
import { createRecordMemory, type RecordStore } from './records/record-store.ts';
import { createDateStore } from './sitemap/date-store.ts';
import { openSitemap } from './sitemap/open-sitemap.ts';
import type { Transport } from './transports/transport.ts';

export interface CmsOptions {
  transport: Transport;
  log: CmsLog;
  /** Scheme and host of this site: editors' links to it are internal links. */
  origin?: string;
  /** The store of the last good answers, for outages of the content system. */
  disk?: AnswerDisk | null;
  /** The other instances of this site; null when there are none. */
  neighbours?: Neighbours | null;
  records?: RecordStore;
  /**
   * For content on this machine: stored answers are served until this resolves, then compared with it. Its
   * argument resolves when somebody waits for that.
   */
  beforeCheck?: (wanted: Promise<void>) => Promise<unknown>;
  freshSeconds?: number | null;
  /** How many answers about single pages are cached; as many as visitors read when left out. */
  maxCached?: number;
  /**
   * How many seconds the content system must keep saying that much of the site is gone before it is
   * trusted.
   */
  confirmSeconds?: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
  /** The clock of the site. */
  wallClock?: () => Date;
  /** The file that remembers since when each page has its texts; null: only memory. */
  dateFile?: string | null;
}

/** Longer than mounting or copying a folder, or redeploying Kirby, takes. */
const CONFIRM_SECONDS = 600;

/** Builds the access to content. Decoded values are cached until the answers they were made of change. */
export function createCms(options: CmsOptions): Cms {
  const { transport, log, origin = null, neighbours = null, freshSeconds = null } = options;
  const { now = () => performance.now(), wallClock = () => new Date() } = options;
  const freshFor = freshSeconds === null ? Number.POSITIVE_INFINITY : freshSeconds * 1000;
  const changed = createListeners<ReadonlySet<string>>();
  const answers = createAnswers({
    transport,
    log,
    freshFor,
    now,
    disk: options.disk ?? null,
    beforeCheck: options.beforeCheck,
    ...(options.maxCached !== undefined && { maxCached: options.maxCached }),
    confirmFor: (options.confirmSeconds ?? CONFIRM_SECONDS) * 1000,
  });
  const uncached = createUncachedFetch({ transport, log, origin, isFresh: false });
  const invalidations = createListeners<ReadonlySet<string>>();
  /** At the moment at which a page comes or goes, the list of pages counts as changed. */
  const alarm = createAlarm(() => invalidations.emit(new Set([pageListKey])), wallClock);
  const decoded = createDecodedAnswers(createFetchAnswer({ answers, log, origin }), {
    now: wallClock,
    onSchedule: alarm.set,
  });
  const selections = createSelections(changed.emit);
  const sitemap = openSitemap({
    decoded,
    now: wallClock,
    notify: changed.emit,
    fetchAnswer: uncached,
    hashes: transport.textHashes ?? null,
    store: options.dateFile ? createDateStore(options.dateFile, log) : null,
  });
  const { invalidate, settled } = createInvalidation({
    decoded,
    selections,
    sitemap,
    log,
    notify: changed.emit,
  });
  invalidations.add(invalidate);
  answers.onChange(invalidate);
  const times = createPageTimes({
    fetchAnswer: (ids) => uncached(pageTimes(ids), decoded.withoutDirectory(defaultLocale)),
  });
  const records = options.records ?? createRecordMemory();
  const search = forEachLocale((locale) =>
    createSearchRecords({
      locale,
      times,
      log,
      now,
      store: records,
      directory: decoded.directory,
      filters: () => decoded.get(siteQuestions.filters, locale),
      fetchAnswer: async (ids) => uncached(searchRecords(ids), decoded.withoutDirectory(locale)),
      notify: (key) => changed.emit(new Set([key])),
    }),
  );
  const changes = createContentChanges({
    answers,
    neighbours,
    settled,
    expire(change) {
      times.expire(change);
      if (change !== 'everything') for (const each of Object.values(search)) each.expire(change);
    },
    followDates: sitemap.followChange,
  });
  const stopWatching = transport.onChange((change) => void changes.followSeen(change));
  const polling =
    freshSeconds === null
      ? null
      : pollForChanges({
          pause: freshFor,
          findChanged: async () => times.findChanged(await decoded.directory()),
          recheck: changes.followSeen,
        });

  const unseen = { transport, log, origin };
  const ofDefaultLanguage = decoded.withoutDirectory(defaultLocale);
  return {
    ...createSiteMethods(decoded),
    ...createPageMethods(decoded),
    searchRecords: (locale) => search[locale].get(),
    draft: createFindDraft({
      ...unseen,
      withoutDirectory: ofDefaultLanguage,
      environment: decoded.environmentWith,
      isPublic: async (id) => (await decoded.directory()).byId(id) !== null,
    }),
    ...createDraftVersion({ ...unseen, environment: ofDefaultLanguage }),
    sitemap,
    textDates: sitemap.textDates,
    select: selections.get,
    media: createMedia({ serve: transport.media, isHidden: decoded.isHidden }),
    onChange: changed.add,
    record: recordDependencies,
    recheck: changes.followAnnounced,
    ownAnswer: createOwnAnswer({ answers, directory: decoded.directory }),
    isFollowing: answers.isFollowing,
    compared: answers.compared,
    health: createHealthCheck({
      query: (...query) => transport.query(...query),
      state: answers.state,
      directory: decoded.directory,
    }),
    close() {
      stopWatching();
      polling?.close();
      alarm.stop();
      changed.clear();
      answers.close();
      records.close();
      transport.close();
    },
  };
}

type SiteMethods = Pick<Cms, keyof typeof siteQuestions | keyof typeof listQuestions>;

type SiteQuestionsByMethod = {
  [K in keyof SiteMethods]: Question<Awaited<ReturnType<SiteMethods[K]>>>;
};

function createSiteMethods({ get }: Pick<DecodedAnswers, 'get'>): SiteMethods {
  const questions: SiteQuestionsByMethod = { ...siteQuestions, ...listQuestions };
  const methods = Object.entries<Question<unknown>>(questions).map(([name, question]) => [
    name,
    (locale: Locale = defaultLocale) => get(question, locale),
  ]);
  return Object.fromEntries(methods) as SiteMethods;
}

function createPageMethods(
  decoded: DecodedAnswers,
): Pick<Cms, 'teasers' | 'page' | 'hasPage' | 'file' | 'pages' | 'easyPages'> {
  const easyPages = new WeakMap<PageDirectory, readonly Address[]>();
  return {
    async teasers(kind, pages, locale) {
      const found = pages.map(({ id }) => decoded.getTeaser(`${kind} ${id}`, teaserOf(kind, id), locale));
      return (await Promise.all(found)).filter((teaser) => teaser !== null);
    },
    async page(id, locale) {
      const address = addressOf(await decoded.addresses(), id, locale);
      if (!address) return null;
      return decoded.getOne(address.id, page(address.id, address.template), locale);
    },
    hasPage: async (id) => addressOf(await decoded.addresses(), id, defaultLocale) !== null,
    async file(uuid, locale) {
      return isUuid(uuid, 'file') ? decoded.getOne(uuid, imageFile(uuid), locale) : null;
    },
    async easyPages(locale) {
      const directory = await decoded.directory();
      const easy =
        easyPages.get(directory) ??
        directory.all.filter(({ template, isListed }) => template === 'easy' && isListed);
      easyPages.set(directory, easy);
      return easy.filter(({ exists }) => exists[locale]).map(({ id }) => ({ id }));
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
