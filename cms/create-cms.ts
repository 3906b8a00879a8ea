import type { Locale } from '#site/languages.ts';
import { defaultLocale, forEachLocale } from '#site/languages.ts';
import { findByPath, noteAddresses } from './address-keys.ts';
import type { AnswerDisk } from './answers/answer-disk.ts';
import { createAnswers } from './answers/create-answers.ts';
import { createHealthCheck } from './check-health.ts';
import type { Cms } from './cms.ts';
import { createContentChanges } from './content-changes.ts';
import { createDecodedAnswers } from './decoded-answers.ts';
import { createFetchAnswer } from './fetch-answer.ts';
import { createFindDraft } from './find-draft.ts';
import { createInvalidation, directoryKey } from './invalidate.ts';
import { isPagePath, isUuid } from './kql.ts';
import type { CmsLog } from './log.ts';
import { lookForChanges } from './look-for-changes.ts';
import type { Neighbours } from './neighbours.ts';
import { createOwnAnswer } from './own-answer.ts';
import { type Address, type PageDirectory, translationsOf } from './page-directory.ts';
import { createPageTimes } from './page-times.ts';
import { challenges } from './queries/challenges.ts';
import { imageFile } from './queries/file.ts';
import { filters } from './queries/filters.ts';
import { footer } from './queries/footer.ts';
import { homeCarousel } from './queries/home-carousel.ts';
import { house } from './queries/house.ts';
import { identity } from './queries/identity.ts';
import { eventIndex, newsIndex, podcastIndex } from './queries/list-indexes.ts';
import { menuPages, navigationPages } from './queries/menu.ts';
import { page } from './queries/page.ts';
import { pageTimes } from './queries/page-times.ts';
import { redirects } from './queries/redirects.ts';
import { searchRecords } from './queries/search-records.ts';
import { site } from './queries/site.ts';
import { siteAnswers } from './queries/site-answers.ts';
import { socials } from './queries/socials.ts';
import { teaserOf } from './queries/teasers.ts';
import { createSearchRecords } from './records/create-search-records.ts';
import { createRecordMemory, type RecordStore } from './records/record-store.ts';
import { recordDependencies } from './request-context.ts';
import { createAlarm } from './schedule.ts';
import { createSelections } from './selections.ts';
import { createMedia } from './serve-media.ts';
import { isPageTemplate } from './shapes/page.ts';
import { createDateStore } from './sitemap/date-store.ts';
import { openSitemap } from './sitemap/open-sitemap.ts';
import type { Transport } from './transports/transport.ts';
import { createUncachedFetch } from './uncached-fetch.ts';

export interface CmsOptions {
  transport: Transport;
  log: CmsLog;
  /** Scheme and host of this site: editors' links to it are internal links. */
  origin?: string;
  /** The store of the last good answers, for outages of the content system. */
  disk?: AnswerDisk | null;
  /** The other instances of this site; null when there are none. */
  neighbours?: Neighbours | null;
  /** The store of search records; in memory when left out. */
  records?: RecordStore;
  /**
   * For content on this machine: answers on disk are served as they are until this resolves, and are then compared with the content. Pages are always
   * read from the content.
   */
  beforeCheck?: () => Promise<unknown>;
  /** How long an answer is fresh when the content system does not announce changes; null when it does. */
  freshSeconds?: number | null;
  /** How many seconds the content system must keep saying that much of the site is gone before it is believed. */
  confirmSeconds?: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
  /** The clock of the site. */
  wallClock?: () => Date;
  /** The file that remembers since when each page has its texts; null: nothing is remembered over a restart. */
  dateFile?: string | null;
}

/** Longer than mounting or copying a folder, or redeploying Kirby, takes. */
const CONFIRM_SECONDS = 600;

/** Builds the access to content. Decoded values are cached until the answers they were made of change. */
export function createCms({
  transport,
  log,
  origin,
  disk = null,
  neighbours = null,
  records = createRecordMemory(),
  beforeCheck,
  freshSeconds = null,
  confirmSeconds = CONFIRM_SECONDS,
  now = () => performance.now(),
  wallClock = () => new Date(),
  dateFile = null,
}: CmsOptions): Cms {
  const freshFor = freshSeconds === null ? Number.POSITIVE_INFINITY : freshSeconds * 1000;
  const store = neighbours?.store ?? null;
  const answers = createAnswers({
    transport,
    log,
    disk,
    store,
    beforeCheck,
    freshFor,
    confirmFor: confirmSeconds * 1000,
    now,
  });
  const ask = createFetchAnswer({ answers, log, origin: origin ?? null });
  const unkept = createUncachedFetch({ transport, log, origin: origin ?? null, isFresh: false });
  const listeners = new Set<(keys: ReadonlySet<string>) => void>();
  const tell = (keys: ReadonlySet<string>) => {
    for (const listener of listeners) listener(keys);
  };
  /** At the moment at which a page comes or goes, the list of pages counts as changed. */
  const alarm = createAlarm(() => invalidate(new Set([directoryKey])), wallClock);
  const decoded = createDecodedAnswers(ask, { now: wallClock, onSchedule: alarm.set });
  const selections = createSelections(tell);
  const sitemap = openSitemap({
    decoded,
    ask: unkept,
    hashes: transport.textHashes ?? null,
    store: dateFile === null ? null : createDateStore(dateFile, log),
    now: wallClock,
    tell,
  });
  const { invalidate, settled } = createInvalidation({ decoded, selections, sitemap, tell, log });
  answers.onChange(invalidate);
  const times = createPageTimes({ ask: (ids) => unkept(pageTimes(ids), decoded.bare(defaultLocale)) });
  const search = forEachLocale((locale) =>
    createSearchRecords({
      locale,
      store: records,
      times,
      directory: decoded.directory,
      filters: () => decoded.get(filters, locale),
      ask: async (ids) => unkept(searchRecords(ids), decoded.bare(locale)),
      tell: (key) => tell(new Set([key])),
      log,
      now,
    }),
  );
  const changes = createContentChanges({
    answers,
    neighbours,
    doubt(change) {
      times.doubt(change);
      if (change !== 'everything') for (const each of Object.values(search)) each.doubt(change);
    },
    settled,
    followDates: sitemap.followChange,
  });
  const stopWatching = transport.onChange((change) => void changes.see(change));
  const look =
    freshSeconds === null
      ? null
      : lookForChanges({
          pause: freshFor,
          findChanged: async () => times.findChanged(await decoded.directory()),
          recheck: changes.see,
        });

  return {
    site: (locale) => decoded.get(site, locale),
    filters: (locale) => decoded.get(filters, locale),
    footer: (locale) => decoded.get(footer, locale),
    house: (locale) => decoded.get(house, locale),
    identity: (locale) => decoded.get(identity, locale),
    socials: (locale) => decoded.get(socials, locale),
    menuPages: (locale) => decoded.get(menuPages, locale),
    navigationPages: (locale) => decoded.get(navigationPages, locale),
    redirects: () => decoded.get(redirects, defaultLocale),
    siteAnswers: (locale) => decoded.get(siteAnswers, locale),
    searchRecords: (locale) => search[locale].get(),
    homeCarousel: (locale) => decoded.get(homeCarousel, locale),
    eventIndex: () => decoded.get(eventIndex, defaultLocale),
    newsIndex: () => decoded.get(newsIndex, defaultLocale),
    podcastIndex: () => decoded.get(podcastIndex, defaultLocale),
    challenges: (locale) => decoded.get(challenges, locale),

    async teasers(kind, pages, locale) {
      const found = pages.map(({ id }) => decoded.getTeaser(`${kind} ${id}`, teaserOf(kind, id), locale));
      return (await Promise.all(found)).filter((teaser) => teaser !== null);
    },

    async page(id, locale) {
      const address = addressOf(await decoded.addresses(), id, locale);
      if (!address || !isPageTemplate(address.template)) return null;
      return decoded.getOne(address.id, page(address.id, address.template), locale);
    },

    draft: createFindDraft({
      transport,
      log,
      origin: origin ?? null,
      bare: decoded.bare,
      surroundings: decoded.surroundingsWith,
      isPublic: async (id) => (await decoded.directory()).byId(id) !== null,
    }),

    async file(uuid, locale) {
      return isUuid(uuid, 'file') ? decoded.getOne(uuid, imageFile(uuid), locale) : null;
    },

    pages: async () => (await decoded.directory()).all.map(translationsOf),
    sitemap,
    textDates: sitemap.textDates,

    select: selections.get,

    media: createMedia({ serve: transport.media, isHidden: decoded.isHidden }),

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    record: recordDependencies,

    recheck: changes.hear,

    ownAnswer: createOwnAnswer({ answers, directory: decoded.directory }),

    isFollowing: answers.isFollowing,

    health: createHealthCheck({
      query: (...asked) => transport.query(...asked),
      state: answers.state,
      directory: decoded.directory,
    }),

    close() {
      stopWatching();
      look?.close();
      alarm.stop();
      listeners.clear();
      answers.close();
      records.close();
      transport.close();
    },
  };
}

/** The address of a page, found by its UUID or by a path in this language. */
function addressOf(directory: PageDirectory, id: string, locale: Locale): Address | null {
  if (!isUuid(id, 'page')) return isPagePath(id) ? findByPath(directory, id, locale) : null;
  const found = directory.byUuid(id);
  noteAddresses([{ of: id, found }]);
  return found;
}
