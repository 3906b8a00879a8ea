import { CmsError, CmsUnavailableError } from '../common/errors.ts';
import type { CmsLog } from '../common/log.ts';
import { isSingle, pageOf } from '../queries/content-query.ts';
import type { Manner } from '../transports/transport.ts';
import type { ChangeLog } from './change-log.ts';
import { type ContentDb, tryWrite } from './content-db.ts';
import type { Fetch, Fetched } from './fetch-results.ts';
import type { PageList } from './page-list.ts';
import type { PageRows } from './page-rows.ts';
import type { Readers } from './replica.ts';
import type { ResultRows, StoredKey } from './result-rows.ts';
import type { Trust } from './trust/create-trust.ts';
import { SuspectResultError } from './trust/suspect-result-error.ts';

interface RefreshOptions {
  db: ContentDb;
  results: ResultRows;
  changeLog: Pick<ChangeLog, 'note'>;
  pages: Pick<PageRows, 'has'>;
  pageList: PageList;
  fetch: Fetch;
  trust: Trust;
  check: Readers['check'];
  log: CmsLog;
  now: () => number;
  /** Whether what was stored by an earlier run is being compared now: single pages do not wait for it. */
  isComparing(): boolean;
  count(what: 'doubted' | 'refused' | 'changed'): void;
  emit(tags: ReadonlySet<string>): void;
  /** What is to be tried again later. */
  fail(keys: readonly StoredKey[], error: unknown): void;
  succeed(keys: readonly StoredKey[]): void;
}

/** How results were asked for, how many lists of pages had been suspect before, and whether the site was. */
interface Asked {
  suspects: number;
  isSuspect: boolean;
  how: Manner;
}

/**
 * Builds the function that fetches stored results again, and stores those that are others now in one
 * transaction. Never fails: the stored results stay.
 */
export function createRefresh(
  options: RefreshOptions,
): (keys: readonly StoredKey[], how?: Manner) => Promise<void> {
  const { db, results, changeLog, pages, pageList, fetch, trust, log, now, count, emit, fail } = options;
  const inFlight = new Map<string, { again: Manner | null; done: Promise<void> }>();

  /** Whether a stored result is another one now although no purge named its page. */
  function isNews({ question, key }: Fetched): boolean {
    if (question === null || results.read(key) === null || (isSingle(question) && options.isComparing()))
      return false;
    return !trust.isAnnounced(pageOf(question) ?? '');
  }

  /** Whether the site was suspect when results were asked for, or since, and is not any more. */
  function isOfSuspectSite({ suspects, isSuspect }: Asked): boolean {
    return pageList.suspects() > suspects || (isSuspect && trust.standing() === null);
  }

  /** Whether the page of a result is gone: the last result stays until the page is forgotten. */
  function isOfGonePage({ question, value }: Fetched): boolean {
    const page = question && pageOf(question);
    return value === null && page !== null && !pages.has(page);
  }

  /** Whether a result may replace the stored one. */
  async function isAccepted(fetched: Fetched): Promise<boolean> {
    const { question, locale, value, key } = fetched;
    if (question === null) return true;
    const before = results.read(key)?.json ?? null;
    const suspect = trust.check(question, locale, value, before);
    if (suspect !== null) {
      count('doubted');
      trust.report(key);
      fail([fetched], suspect);
      return false;
    }
    if (isOfGonePage(fetched)) return false;
    try {
      const { isMostlyBroken } = await options.check(question, value, locale);
      if (!isMostlyBroken || before === null) return true;
      throw new CmsError('most of its parts are not what was asked for');
    } catch (error) {
      if (error instanceof CmsUnavailableError) {
        fail([fetched], error);
        return before === null;
      }
      count('refused');
      const facts = error instanceof CmsError ? error.facts : {};
      const reason = error instanceof Error ? error.message : String(error);
      log.error('an answer could not be read: the one before it is served', {
        ...facts,
        query: question.request.query,
        locale,
        reason,
      });
      return false;
    }
  }

  async function run(keys: readonly StoredKey[], how: Manner): Promise<void> {
    const asked = { how, suspects: pageList.suspects(), isSuspect: trust.standing() !== null };
    const failed = new Set<string>();
    const all = await fetch.all(
      keys,
      (some, error) => {
        for (const { key } of some) {
          failed.add(key);
          trust.forget(key);
        }
        fail(some, error);
      },
      how,
    );
    options.succeed(keys.filter(({ key }) => !failed.has(key)));
    const others = all.filter(({ key, json, digest }) => {
      const stored = results.read(key);
      return stored?.json !== json || stored.digest !== digest;
    });
    const same = all.filter((fetched) => !others.includes(fetched));
    for (const { key } of same) trust.forget(key);
    if (same.length > 0)
      tryWrite(db, () => {
        for (const { key, fetched } of same) results.touch(key, fetched);
      });
    if (others.length > 0) await store(others, asked);
  }

  async function store(others: readonly Fetched[], asked: Asked): Promise<void> {
    const receivedAt = now();
    // An incomplete site may answer correctly for a page while pages that it refers to are missing.
    if (others.some(isNews)) {
      const error = await pageList.newerThan(receivedAt, asked.how.traceparent).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error !== null && !(error instanceof SuspectResultError)) return fail(others, error);
      // Some may be of an incomplete site that is complete again.
      if (error === null && isOfSuspectSite(asked)) return run(others, asked.how);
    }
    const accepted: Fetched[] = [];
    for (const fetched of others) if (await isAccepted(fetched)) accepted.push(fetched);
    if (accepted.length === 0) return;
    const tags = new Set(accepted.map(({ key }) => key));
    db.write(() => {
      for (const fetched of accepted) results.put(fetched);
      changeLog.note(tags);
    });
    for (const _ of accepted) count('changed');
    emit(tags);
  }

  return async function refresh(keys, how = { isFresh: false }) {
    const mine: StoredKey[] = [];
    const others: Promise<void>[] = [];
    for (const each of keys) {
      const pending = inFlight.get(each.key);
      if (pending === undefined) mine.push(each);
      else {
        // It was asked for before this change: it is asked for once more.
        pending.again = { isFresh: how.isFresh || pending.again?.isFresh === true };
        others.push(pending.done);
      }
    }
    if (mine.length > 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      for (const { key } of mine) inFlight.set(key, { again: null, done: promise });
      try {
        await run(mine, how);
      } catch (error) {
        fail(mine, error);
      }
      const again = mine.filter(({ key }) => inFlight.get(key)?.again);
      const isFresh = again.some(({ key }) => inFlight.get(key)?.again?.isFresh);
      for (const { key } of mine) inFlight.delete(key);
      if (again.length > 0) await refresh(again, { isFresh });
      resolve();
    }
    await Promise.all(others);
  };
}
