import { forEachLocale } from '#site/languages.ts';
import { createHealthCheck } from '../check-health.ts';
import type { Cms } from '../cms.ts';
import { createListeners } from '../common/listeners.ts';
import type { CmsLog } from '../common/log.ts';
import { pageListKey } from '../queries/page-addresses.ts';
import { siteQueries } from '../queries/site-queries.ts';
import type { ContentDb } from '../replica/content-db.ts';
import type { Instances } from '../replica/instances.ts';
import { createPageClock } from '../replica/page-clock.ts';
import { createPageRows } from '../replica/page-rows.ts';
import { createResultRows } from '../replica/result-rows.ts';
import { idsOfDates, type Source } from '../replica/source.ts';
import { createReader } from './create-reader.ts';
import { createSitemap } from './create-sitemap.ts';
import { Drafts } from './drafts.ts';
import { createOwnResults } from './own-results.ts';
import { Reading } from './reading.ts';
import { createSearchRecords } from './search-records.ts';
import { createSelections } from './selections.ts';
import { createMedia } from './serve-media.ts';
import { createDates } from './text-dates.ts';
import { Values } from './values.ts';

export interface ContentOptions {
  db: ContentDb;
  source: Source;
  log: CmsLog;
  origin?: string | undefined;
  instances?: Instances | null | undefined;
  /** Monotonic, in milliseconds. */
  now?: (() => number) | undefined;
  wallClock?: (() => Date) | undefined;
}

/** Addresses in one file of the sitemap; the protocol allows five times as many (N6). */
const PART = 10_000;

export function createContent(options: ContentOptions): Cms {
  const { db, source, log, origin = null, instances = null } = options;
  const { now = () => performance.now(), wallClock = () => new Date() } = options;
  const changed = createListeners<ReadonlySet<string>>();
  const results = createResultRows(db);
  const pages = createPageRows(db);
  const clock = createPageClock({ pages, wallClock, emit: drop });
  let { life } = db;
  let settled = Promise.resolve();

  const values = new Values({ pages, results, source, onListed: clock.show, log, origin });
  const directory = values.directory.bind(values);
  const selections = createSelections(changed.emit);
  const dates = createDates(db, source);
  const sitemap = createSitemap({ directory, dates, most: PART, notify: changed.emit });
  const drafts = new Drafts(values);
  const search = forEachLocale((locale) =>
    createSearchRecords({
      locale,
      replica: { pages, results, fill: source.fill },
      log,
      now,
      directory,
      filters: (reading) => values.get(siteQueries.filters, locale, reading),
      notify: (tag) => changed.emit(new Set([tag])),
    }),
  );

  /** Drops a selection only after it was made again. */
  function drop(tags: ReadonlySet<string>): void {
    if (tags.has(pageListKey)) clock.show();
    dropMadeOf(tags);
    for (const each of Object.values(search)) each.follow(tags);
    settled = settled
      .then(() => dropSelections(tags))
      .catch((error: unknown) => {
        log.error('it is not known which lists a change concerns', { reason: String(error) });
      });
  }

  function dropMadeOf(tags: ReadonlySet<string>): void {
    values.drop(tags);
    changed.emit(tags);
  }

  async function dropSelections(tags: ReadonlySet<string>): Promise<void> {
    const selected = await selections.changed(tags);
    if (selected.size > 0) dropMadeOf(selected);
    if (tags.has(pageListKey)) await sitemap.followDirectory();
  }

  source.onChange((tags) => {
    const ids = idsOfDates(tags);
    if (ids.size > 0) sitemap.followDates(ids);
    const shown = ids.size === 0 ? tags : dates.withoutUnread(tags, ids);
    if (shown.size > 0) drop(shown);
  });
  source.onWatched((change) => void instances?.send({ purged: null, watched: change }));
  instances?.onNews(({ purged, watched }) => {
    if (purged !== null) void source.change(purged, true);
    if (watched !== null) void source.change(watched, false);
  });

  function noticeOtherFile(): void {
    if (db.life === life) return;
    life = db.life;
    clock.show();
    void source.change('everything', false);
  }

  const parts = {
    values,
    compared: source.compared,
    async mend(traceparent: string | null) {
      if (!db.isIncomplete) return false;
      await source.syncList(traceparent);
      clock.show();
      return true;
    },
    search,
    selections,
    sitemap,
    dates,
    drafts,
    ownResult: createOwnResults({ values, syncResult: source.syncResult, settled: () => settled }),
  };

  return {
    reader(limits) {
      noticeOtherFile();
      return createReader(parts, new Reading(limits));
    },
    isPreviewed: () => drafts.isPreviewed(),
    media: createMedia({
      serve: source.media,
      isHidden: pages.isHidden,
      fetchFiles: source.fetchFiles,
    }),
    onChange: changed.add,
    async sync(change, { isPassedOn = false } = {}) {
      if (!isPassedOn) await instances?.send({ purged: change, watched: null });
      await source.change(change, true);
      await settled;
    },
    filled: source.filled,
    isFollowing: () => source.status.isFollowing,
    health: createHealthCheck({ source, values }),
    async close() {
      changed.clear();
      clock.stop();
      await source.close();
    },
  };
}
