import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Breaker } from 'steady';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { resultKey } from '../queries/content-query.ts';
import { pageTimes } from '../queries/page-times.ts';
import type { Question } from '../queries/question.ts';
import { searchRecords } from '../queries/search-records.ts';
import { placeOf, storedQuestion } from '../queries/stored-question.ts';
import type { Manner, Transport } from '../transports/transport.ts';
import { findReferences } from './references.ts';
import { type NewResult, type ResultRows, SEARCH_FORMAT, type StoredKey } from './result-rows.ts';

export interface Fetched extends NewResult {
  /** Null: it was read already (a search record). */
  readonly question: Question<unknown> | null;
  readonly value: unknown;
}

interface FetchOptions {
  transport: Pick<Transport, 'query'>;
  breaker: Breaker;
  results: Pick<ResultRows, 'read'>;
  /** @throws CmsContentError */
  read<T>(question: Question<T>, value: unknown, locale: Locale): T;
  count(what: 'asked' | 'failed'): void;
  onResult(): void;
}

export interface Fetch {
  one(question: Question<unknown>, locale: Locale, how?: Manner): Promise<Fetched>;
  /** Fetches what stored keys stand for. What cannot be fetched is given to `fail`. */
  all(
    keys: readonly StoredKey[],
    fail: (keys: readonly StoredKey[], error: unknown) => void,
    how?: Manner,
  ): Promise<Fetched[]>;
  /** When these pages were modified, in seconds since 1970. @throws CmsError */
  times(ids: readonly string[]): Promise<Map<string, number>>;
}

const AT_ONCE = 4;
/** Search records come in portions: one query for each page would take a minute at 10,000 pages. */
const PORTION = { records: 100, times: 200 };

export const searchKey = (id: string, locale: Locale) => `${locale} search record ${id}`;

export const toSearchKey = (id: string, locale: Locale): StoredKey => ({
  key: searchKey(id, locale),
  kind: 'search',
  id,
  locale,
  name: 'search record',
});

export const toStoredKey = (question: Question<unknown>, locale: Locale): StoredKey => ({
  key: resultKey(question, locale),
  ...placeOf(question),
  locale,
  name: question.name,
});

export function createFetch(options: FetchOptions): Fetch {
  const { transport, breaker, results, count, onResult } = options;

  async function ask(
    question: Pick<Question<unknown>, 'request' | 'condense'>,
    locale: Locale,
    how?: Manner,
  ) {
    const fetched = Date.now();
    count('asked');
    try {
      const result = (await breaker.run(() => transport.query(question.request, locale, how))) ?? null;
      onResult();
      return { fetched, value: question.condense ? question.condense(result) : result };
    } catch (error) {
      count('failed');
      throw error;
    }
  }

  async function one(question: Question<unknown>, locale: Locale, how?: Manner): Promise<Fetched> {
    const { fetched, value } = await ask(question, locale, how);
    return {
      question,
      value,
      ...toStoredKey(question, locale),
      json: JSON.stringify(value),
      digest: digestOf(question),
      fetched,
      refs: findReferences(question, value),
    };
  }

  /** An editor broke a page: its last readable record stays. */
  async function portionOf(keys: readonly StoredKey[], locale: Locale, how?: Manner): Promise<Fetched[]> {
    const ids = keys.map(({ id }) => id);
    const question = searchRecords(ids);
    const { fetched, value } = await ask(question, locale, how);
    // Reading a portion takes some milliseconds: other work gets its turn before it.
    await setImmediate();
    const records = new Map(options.read(question, value, locale).map(({ id, record }) => [id, record]));
    return keys.flatMap((key) => {
      const record = records.get(key.id);
      if (record === undefined) return [];
      const json = record ? JSON.stringify(record) : (results.read(key.key)?.json ?? '');
      return [{ ...key, question: null, value: record, json, digest: SEARCH_FORMAT, fetched, refs: [] }];
    });
  }

  async function times(ids: readonly string[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (let at = 0; at < ids.length; at += PORTION.times) {
      const question = pageTimes(ids.slice(at, at + PORTION.times));
      const { value } = await ask(question, defaultLocale);
      for (const [id, time] of options.read(question, value, defaultLocale)) found.set(id, time);
    }
    return found;
  }

  return {
    one,
    times,
    async all(keys, fail, how) {
      const fetched: Fetched[] = [];
      const attempt = async (some: readonly StoredKey[], work: () => Promise<Fetched[]>) => {
        try {
          fetched.push(...(await work()));
        } catch (error) {
          fail(some, error);
        }
      };
      const jobs = jobsOf(keys).map(
        (some) => () =>
          attempt(some, async () => {
            const [first] = some;
            if (first === undefined) return [];
            if (first.kind === 'search') return portionOf(some, first.locale, how);
            const question = storedQuestion(first);
            return question === null ? [] : [await one(question, first.locale, how)];
          }),
      );
      const waiting = jobs.values();
      const worker = async () => {
        for (const job of waiting) await job();
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      return fetched;
    },
  };
}

function jobsOf(keys: readonly StoredKey[]): StoredKey[][] {
  const jobs = keys.filter(({ kind }) => kind !== 'search').map((key) => [key]);
  const byLocale = Map.groupBy(
    keys.filter(({ kind }) => kind === 'search'),
    ({ locale }) => locale,
  );
  for (const all of byLocale.values())
    for (let at = 0; at < all.length; at += PORTION.records) jobs.push(all.slice(at, at + PORTION.records));
  return jobs;
}

const digests = new WeakMap<object, string>();

/** A newer version of the site may select other fields: its results are other ones. */
export function digestOf({ request: { select } }: Pick<Question<unknown>, 'request'>): string {
  if (select === undefined) return '';
  const known = digests.get(select);
  if (known !== undefined) return known;
  const digest = createHash('sha1').update(JSON.stringify(select)).digest('base64url').slice(0, 12);
  digests.set(select, digest);
  return digest;
}
