import { setImmediate } from 'node:timers/promises';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { Breaker } from '../common/breaker.ts';
import type { CmsLog } from '../common/log.ts';
import { isPagePath } from '../decode/kql.ts';
import { pageTimes } from '../queries/page-times.ts';
import type { Query } from '../queries/query.ts';
import { queryOfRow } from '../queries/query-of-row.ts';
import { searchRecords } from '../queries/search-records.ts';
import type { Manner, Transport } from '../transports/transport.ts';
import {
  digestOf,
  MISSING_FILE,
  type NewResult,
  type ResultRows,
  SEARCH_FORMAT,
  type StoredKey,
  toStoredKey,
} from './result-rows.ts';
import type { SourceStatus } from './source.ts';

export interface Fetched extends NewResult {
  readonly query: Query<unknown> | null;
  readonly value: unknown;
}

interface RequestsOptions {
  transport: Pick<Transport, 'query'>;
  results: Pick<ResultRows, 'read'>;
  /** @throws CmsContentError */
  read<T>(query: Query<T>, value: unknown, locale: Locale): T;
  status: Pick<SourceStatus, 'isAway'>;
  log: CmsLog;
  /** Monotonic, in milliseconds. */
  now: () => number;
}

const AT_ONCE = 4;
const BATCH = { records: 100, times: 200 };

/** Sends queries; pauses after several failures. */
export class Requests {
  readonly breaker: Breaker;
  asked = 0;
  failed = 0;
  readonly #options: RequestsOptions;

  constructor(options: RequestsOptions) {
    this.#options = options;
    this.breaker = new Breaker(options.now);
  }

  /** @throws CmsUnavailableError */
  async ask(
    { request, condense }: Pick<Query<unknown>, 'request' | 'condense'>,
    locale: Locale,
    how?: Manner,
  ): Promise<unknown> {
    const { transport, status, log } = this.#options;
    this.asked += 1;
    try {
      const result = await this.breaker.run(() => transport.query(request, locale, how));
      if (status.isAway) log.warn('the content system answers again');
      status.isAway = false;
      return condense ? condense(result ?? null) : (result ?? null);
    } catch (error) {
      this.failed += 1;
      throw error;
    }
  }

  noteOutage(error: unknown): void {
    const { status, log } = this.#options;
    if (!status.isAway)
      log.error('the content system does not answer: its earlier answers are served', {
        reason: String(error),
      });
    status.isAway = true;
  }

  async one(query: Query<unknown>, locale: Locale, how?: Manner): Promise<Fetched> {
    const fetched = Date.now();
    const value = await this.ask(query, locale, how);
    const key = toStoredKey(query, locale);
    let json: string | null = null;
    return {
      query,
      value,
      ...key,
      // Made on demand, because the list of pages is long and mostly unchanged.
      get json() {
        json ??= JSON.stringify(value);
        return json;
      },
      digest: digestOf(query),
      fetched,
      refs: referencesOf(key, value),
    };
  }

  async all(
    keys: readonly StoredKey[],
    fail: (keys: readonly StoredKey[], error: unknown) => void,
    how?: Manner,
  ): Promise<Fetched[]> {
    const fetched: Fetched[] = [];
    const waiting = jobsOf(keys).values();
    const work = async () => {
      for (const job of waiting)
        try {
          fetched.push(...(await this.#job(job, how)));
        } catch (error) {
          fail(job, error);
        }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return fetched;
  }

  /**
   * Returns modification times in seconds since 1970.
   * @throws CmsError
   */
  async times(ids: readonly string[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (let at = 0; at < ids.length; at += BATCH.times) {
      const query = pageTimes(ids.slice(at, at + BATCH.times));
      const value = await this.ask(query, defaultLocale);
      for (const [id, time] of this.#options.read(query, value, defaultLocale)) found.set(id, time);
    }
    return found;
  }

  async #job(keys: readonly StoredKey[], how?: Manner): Promise<Fetched[]> {
    const [first] = keys;
    if (first === undefined) return [];
    if (first.kind === 'search') return this.#searchRecords(keys, first.locale, how);
    const query = queryOfRow(first);
    return query === null ? [] : [await this.one(query, first.locale, how)];
  }

  async #searchRecords(keys: readonly StoredKey[], locale: Locale, how?: Manner): Promise<Fetched[]> {
    const fetched = Date.now();
    const query = searchRecords(keys.map(({ id }) => id));
    const value = await this.ask(query, locale, how);
    // Lets other work run.
    await setImmediate();
    const { read, results } = this.#options;
    const records = new Map(read(query, value, locale).map(({ id, record }) => [id, record]));
    return keys.flatMap((key) => {
      const record = records.get(key.id);
      if (record === undefined) return [];
      const json = record ? JSON.stringify(record) : (results.read(key.key)?.json ?? '');
      return [{ ...key, query: null, value: record, json, digest: SEARCH_FORMAT, fetched, refs: [] }];
    });
  }
}

function jobsOf(keys: readonly StoredKey[]): StoredKey[][] {
  const jobs = keys.filter(({ kind }) => kind !== 'search').map((key) => [key]);
  const byLocale = Map.groupBy(
    keys.filter(({ kind }) => kind === 'search'),
    ({ locale }) => locale,
  );
  for (const all of byLocale.values())
    for (let at = 0; at < all.length; at += BATCH.records) jobs.push(all.slice(at, at + BATCH.records));
  return jobs;
}

function referencesOf({ kind }: StoredKey, value: unknown): string[] {
  if (kind === 'site' || kind === 'list') return [];
  return kind === 'file' ? [ownerOf(value)] : [...idsIn(value)];
}

function ownerOf(file: unknown): string {
  const id = typeof file === 'object' && file !== null && 'id' in file ? String(file.id) : null;
  return id === null ? MISSING_FILE : id.slice(0, Math.max(0, id.lastIndexOf('/')));
}

function idsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  // Blocks have an id and a type; pages and files have only an id.
  if ('id' in value && !('type' in value) && typeof value.id === 'string' && isPagePath(value.id))
    found.add(value.id);
  for (const each of Object.values(value)) idsIn(each, found);
  return found;
}
