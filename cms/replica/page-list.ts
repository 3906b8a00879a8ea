import { createHash } from 'node:crypto';
import { defaultLocale } from '#site/languages.ts';
import { pageAddresses, pageListKey } from '../queries/page-addresses.ts';
import { comparePages } from './compare-pages.ts';
import type { ChangeLog, ContentDb } from './content-db.ts';
import { type Address, type PageRow, type PageRows, putSlugs, toPageRows } from './page-rows.ts';
import type { Requests } from './requests.ts';
import type { Trust } from './trust.ts';

interface PageListOptions {
  db: ContentDb;
  pages: PageRows;
  changeLog: ChangeLog;
  trust: Trust;
  requests: Requests;
  /** @throws CmsContentError when the list cannot be read */
  decode(list: unknown): Address[];
  /** Monotonic, in milliseconds. */
  now: () => number;
  wallClock: () => Date;
}

export interface PageList {
  sync(traceparent?: string | null): Promise<void>;
  newerThan(since: number, traceparent?: string | null): Promise<void>;
}

/** Milliseconds within which vanished pages are counted together. */
const BURST = 10_000;

export function createPageList(options: PageListOptions): PageList {
  const { db, pages, trust, now, requests, changeLog } = options;
  let running: { since: number; done: Promise<void> } | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let last: unknown = null;
  let vanished: { at: number; rows: Map<string, PageRow> } | null = null;

  async function fetchList(traceparent: string | null): Promise<void> {
    const begunAt = now();
    if (db.isIncomplete) last = null;
    const list = await requests.ask(pageAddresses, defaultLocale, { isFresh: false, traceparent });
    askedAt = begunAt;
    const print = Object.isFrozen(list) ? list : digestOf(list);
    if (print === last && trust.standing() === null) return;
    const stored = pages.stored();
    if (vanished !== null && now() - vanished.at > BURST) vanished = null;
    const before = new Map([...(vanished?.rows ?? []), ...stored]);
    const uuids = new Map([...before].map(([id, { address }]) => [id, address]));
    const suspect = trust.checkList(list, uuids);
    if (suspect !== null) {
      trust.report(pageListKey);
      if (vanished !== null) apply(stored, before);
      vanished = null;
      throw suspect;
    }
    const after = toPageRows(options.decode(list));
    noteVanished(stored, after);
    apply(stored, after);
    last = print;
  }

  function noteVanished(before: ReadonlyMap<string, PageRow>, after: ReadonlyMap<string, PageRow>): void {
    if (vanished !== null) return;
    const gone = [...before].filter(([id]) => !after.has(id) && !trust.isPurged(id));
    if (gone.length > 0) vanished = { at: now(), rows: new Map(before) };
  }

  function apply(before: ReadonlyMap<string, PageRow>, after: ReadonlyMap<string, PageRow>): void {
    const { put, gone, hasOtherSlugs, tags } = comparePages(before, after);
    const { isIncomplete } = db;
    const changed = before.size === 0 ? new Set<string>() : tags.add(pageListKey);
    if (put.length + gone.length === 0 && !isIncomplete) return;
    changeLog.write(changed, () => {
      pages.put(put);
      pages.remove(gone);
      if (hasOtherSlugs || isIncomplete) putSlugs(db, after.values());
      if (isIncomplete) db.markComplete();
    });
    if (changed.size === 0) pages.refresh(options.wallClock());
  }

  function sync(traceparent: string | null = null): Promise<void> {
    if (running !== null) return running.done;
    const done = fetchList(traceparent).finally(() => {
      running = null;
    });
    running = { since: now(), done };
    return done;
  }

  return {
    sync,
    async newerThan(since, traceparent) {
      while (askedAt <= since) {
        if (running === null || running.since >= since) return sync(traceparent);
        await running.done.catch(() => undefined);
      }
    },
  };
}

function digestOf(list: unknown): string {
  return createHash('sha1')
    .update(JSON.stringify(list) ?? '')
    .digest('base64');
}
