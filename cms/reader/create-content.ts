import { defaultLocale, forEachLocale } from '#site/languages.ts';
import { createHealthCheck } from '../check-health.ts';
import type { Cms } from '../cms.ts';
import { createListeners } from '../common/listeners.ts';
import type { CmsLog } from '../common/log.ts';
import { siteQuestions } from '../queries/site-questions.ts';
import type { ContentDb } from '../replica/content-db.ts';
import type { Neighbours } from '../replica/neighbours.ts';
import { idsOfDates, type Source } from '../replica/source.ts';
import type { Transport } from '../transports/transport.ts';
import { createContentRows } from './content-rows.ts';
import { createReader } from './create-reader.ts';
import { createSitemap } from './create-sitemap.ts';
import { createTextDates } from './create-text-dates.ts';
import { createDecodeResult } from './decode-result.ts';
import { createDecodedValues } from './decoded-values.ts';
import { createDraftVersion } from './draft-version.ts';
import { createDropping } from './dropping.ts';
import { createFindDraft } from './find-draft.ts';
import { createOwnResult } from './own-result.ts';
import { createDates } from './read-dates.ts';
import { createReadResult } from './read-result.ts';
import { Reading } from './reading.ts';
import { createSearchRecords } from './search-records.ts';
import { createSelections } from './selections.ts';
import { createMedia } from './serve-media.ts';
import { createUncachedRead } from './uncached-read.ts';

export interface ContentOptions {
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

/** Builds what readers share: decoded values, lists, search records, the sitemap and drafts. */
export function createContent(options: ContentOptions): Cms {
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
      filters: (reading) => decoded.get(siteQuestions.filters, locale, reading),
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

  const { draftVersion, isPreviewed } = createDraftVersion({ read: readFresh, environment: alone });
  const parts = {
    decoded,
    compared: source.compared,
    mend: rows.mend,
    search,
    selections,
    sitemap,
    texts,
    draftVersion,
    draft: createFindDraft({
      read: readFresh,
      withoutDirectory: alone,
      environment: decoded.environmentWith,
      isPublic: async (id, reading) => (await decoded.directory(reading)).byId(id) !== null,
    }),
    ownAnswer: createOwnResult({
      get: rows.get,
      renew: source.renew,
      settled: dropping.settled,
      directory: decoded.directory,
    }),
  };

  return {
    reader: (limits) => createReader(parts, new Reading(limits)),
    isPreviewed,
    media: createMedia({
      serve: options.media,
      isHidden: rows.pages.isHidden,
      thumbsNamed: source.thumbsNamed,
      fetchFiles: source.fetchFiles,
    }),
    onChange: changed.add,
    async recheck(change, { isPassedOn = false } = {}) {
      if (!isPassedOn) await neighbours?.announce({ announced: change, seen: null });
      await source.change(change, true);
      await dropping.settled();
    },
    filled: source.filled,
    isFollowing: () => source.status().isFollowing,
    health: createHealthCheck({ source, ready: rows.ready, stale: rows.stale }),
    async close() {
      changed.clear();
      rows.close();
      await source.close();
    },
  };
}
