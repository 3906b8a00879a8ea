import { href } from '#site/href.ts';
import type { Locale } from '#site/languages.ts';
import { defaultLocale, forEachLocale } from '#site/languages.ts';
import { anyAddress, findByPath, noteAddresses } from './address-keys.ts';
import type { AnswerDisk } from './answers/answer-disk.ts';
import { answerKey } from './answers/asked.ts';
import { createAnswers } from './answers/create-answers.ts';
import { findOwnQuestion, isSharedQuestion } from './answers/own-questions.ts';
import { publicPart } from './answers/public-part.ts';
import { createAsk } from './ask.ts';
import { createUnkeptAsk } from './ask-unkept.ts';
import { createHealthCheck } from './check-health.ts';
import type { Cms } from './cms.ts';
import { createDecodedAnswers } from './decoded-answers.ts';
import { createFindDraft } from './find-draft.ts';
import { isPagePath, isUuid } from './kql.ts';
import type { CmsLog } from './log.ts';
import { lookForChanges } from './look-for-changes.ts';
import type { Neighbours } from './neighbours.ts';
import { type Address, type PageDirectory, translationsOf } from './page-directory.ts';
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
import { pageAddresses } from './queries/page-addresses.ts';
import { redirects } from './queries/redirects.ts';
import { searchRecords } from './queries/search-records.ts';
import { site } from './queries/site.ts';
import { siteAnswers } from './queries/site-answers.ts';
import { socials } from './queries/socials.ts';
import { teaserOf } from './queries/teasers.ts';
import { createSearchRecords } from './records/create-search-records.ts';
import { createRecordMemory, type RecordStore } from './records/record-store.ts';
import { createAlarm } from './schedule.ts';
import { createSelections } from './selections.ts';
import { isPageTemplate } from './shapes/page.ts';
import { createDateStore } from './sitemap/date-store.ts';
import { openSitemap } from './sitemap/open-sitemap.ts';
import type { Change, Transport } from './transports/transport.ts';
import { noteUses, recordUses, withoutUses } from './uses.ts';

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
  const raw = createAnswers({
    transport,
    log,
    disk,
    store,
    beforeCheck,
    freshFor,
    confirmFor: confirmSeconds * 1000,
    now,
  });
  const ask = createAsk({ answers: raw, log, origin: origin ?? null });
  const unkept = createUnkeptAsk({ transport, log, origin: origin ?? null, isFresh: false });
  /** At the moment at which a page comes or goes, the list of pages counts as changed. */
  const alarm = createAlarm(() => change(new Set([answerKey(pageAddresses, defaultLocale)])), wallClock);
  const decoded = createDecodedAnswers(ask, { now: wallClock, onSchedule: alarm.set });
  const listeners = new Set<(keys: ReadonlySet<string>) => void>();
  const tell = (keys: ReadonlySet<string>) => {
    for (const listener of listeners) listener(keys);
  };
  const selections = createSelections(tell);
  const sitemap = openSitemap({
    decoded,
    ask: unkept,
    hashes: transport.textHashes ?? null,
    store: dateFile === null ? null : createDateStore(dateFile, log),
    now: wallClock,
    tell,
  });

  /** What is made of answers is dropped at once; what depends on it through addresses and selections a moment later, when these are known. */
  function drop(keys: ReadonlySet<string>): void {
    decoded.drop(keys);
    tell(keys);
  }
  async function followUp(keys: ReadonlySet<string>): Promise<void> {
    const isOfDirectory = keys.has(answerKey(pageAddresses, defaultLocale));
    const addresses = isOfDirectory ? await decoded.changedAddresses() : new Set<string>();
    if (addresses.size > 0) drop(addresses);
    const selected = await selections.changed(new Set([...keys, ...addresses]));
    if (selected.size > 0) drop(selected);
    if (isOfDirectory) await sitemap.followDirectory();
  }
  let followed = Promise.resolve();
  function change(keys: ReadonlySet<string>): void {
    drop(keys);
    followed = followed
      .then(() => withoutUses(() => followUp(keys)))
      .catch((error: unknown) => {
        log.error('it is not known what a change concerns: all is made again', { reason: String(error) });
        drop(new Set([anyAddress]));
      });
  }
  raw.onChange(change);
  const search = forEachLocale((locale) =>
    createSearchRecords({
      locale,
      store: records,
      times: decoded.times,
      directory: decoded.directory,
      filters: () => decoded.get(filters, locale),
      ask: async (ids) => unkept(searchRecords(ids), decoded.bare(locale)),
      tell: (key) => tell(new Set([key])),
      log,
      now,
    }),
  );
  const doubt = (change: Change): void => {
    if (change !== 'everything') for (const each of Object.values(search)) each.doubt(change);
  };
  /** Renews what a change can affect, by `recheck` or `tell`, and then the dates of its pages. */
  async function follow(change: Change, renew: (change: Change) => Promise<void>): Promise<void> {
    doubt(change);
    await renew(change);
    await followed;
    sitemap.followChange(change);
  }
  neighbours?.onNews(({ told, seen }) => {
    if (told !== null) void follow(told, raw.tell);
    if (seen !== null) void follow(seen, raw.recheck);
  });
  /** Renews what this instance saw to have changed, after it told the others. */
  async function see(change: Change): Promise<void> {
    doubt(change);
    if (change !== 'everything' && change.length > 0)
      await neighbours?.announce({ told: null, seen: change });
    return follow(change, raw.recheck);
  }
  const stopWatching = transport.onChange((change) => void see(change));
  const look =
    freshSeconds === null ? null : lookForChanges({ pause: freshFor, times: decoded.times, recheck: see });

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

    select: selections.get,

    async media(request) {
      const page = pageOfMedia(new URL(request.url).pathname);
      const isHidden = page !== null && (await decoded.isHidden(page).catch(() => false));
      return isHidden ? new Response('Not found', { status: 404 }) : transport.media(request);
    },

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    record: recordUses,

    async recheck(change, { isPassedOn = false } = {}) {
      doubt(change);
      if (!isPassedOn) await neighbours?.announce({ told: change, seen: null });
      return follow(change, raw.tell);
    },

    async ownAnswer(request, locale) {
      const asked = findOwnQuestion(request, await decoded.directory());
      if (asked === null) return undefined;
      const name = answerKey(asked, locale);
      return {
        name,
        isShared: isSharedQuestion(asked),
        async read() {
          const { byId } = await decoded.directory();
          noteUses([name]);
          const { value } = await raw.get(asked, locale);
          const { select } = asked.request;
          return publicPart(value, select && { select }, (id) => byId(id) !== null);
        },
      };
    },

    isFollowing: raw.isFollowing,

    health: createHealthCheck({
      query: (...asked) => transport.query(...asked),
      state: raw.state,
      directory: decoded.directory,
    }),

    close() {
      stopWatching();
      look?.close();
      alarm.stop();
      listeners.clear();
      raw.close();
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

/** The id of the page in the address of a file: `/media/pages/agenda/concert/0af3-17/plan.pdf`; null for a file of the site. */
function pageOfMedia(pathname: string): string | null {
  const folder = href('media', { id: 'pages/' });
  if (!pathname.startsWith(folder)) return null;
  return /^(.+)\/[^/]+\/[^/]+$/.exec(pathname.slice(folder.length))?.[1] ?? null;
}
