import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { defaultLocale, type Locale } from '#site/languages.ts';
import { CmsContentError, CmsUnavailableError } from '../common/errors.ts';
import type { CmsLog } from '../common/log.ts';
import { isSingle, resultKey } from '../queries/content-query.ts';
import { fileUrl, imageFile } from '../queries/file.ts';
import { pageListKey } from '../queries/page-addresses.ts';
import type { Query } from '../queries/query.ts';
import type { Address, PageDirectory, PageRows } from '../replica/page-rows.ts';
import { digestOf, type ResultRows, toStoredKey } from '../replica/result-rows.ts';
import type { Source } from '../replica/source.ts';
import {
  createDecodeResult,
  type Decoded,
  type DecodeEnvironment,
  type DecodeResult,
  type FileKind,
  noPages,
} from './decode-result.ts';
import { Reading } from './reading.ts';

/** Maximum size of the cache of single pages and files, in characters of their results. */
const MOST_CHARACTERS = 8_000_000;
/** Milliseconds to wait for the list of pages after damage to the file lost rows. */
const LIST_WAIT = 1_000;
const OVERHEAD = 500;

interface CachedValue {
  readonly value: unknown;
  readonly dependencies: Reading;
}

interface ValuesOptions {
  pages: PageRows;
  results: Pick<ResultRows, 'read'>;
  source: Pick<Source, 'want' | 'later' | 'query' | 'syncList' | 'status'>;
  onListed(): void;
  log: CmsLog;
  origin: string | null;
}

/** Caches decoded results until their tags change. */
export class Values {
  readonly pages: PageRows;
  readonly decode: DecodeResult;
  stale = 0;
  readonly #results: Pick<ResultRows, 'read'>;
  readonly #source: ValuesOptions['source'];
  readonly #onListed: () => void;
  readonly #log: CmsLog;
  readonly #ofSite = new Map<string, CachedValue>();
  readonly #single = new LRUCache<string, CachedValue>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ dependencies }) => dependencies.size + OVERHEAD,
  });
  readonly #making = new Map<string, { value: Promise<unknown>; dependencies: Reading }>();

  constructor({ pages, results, source, onListed, log, origin }: ValuesOptions) {
    this.pages = pages;
    this.#results = results;
    this.#source = source;
    this.#onListed = onListed;
    this.#log = log;
    this.decode = createDecodeResult({ files: this, origin, log });
  }

  /** @throws CmsError when no result can be decoded */
  get<T>(query: Query<T>, locale: Locale, reading: Reading): Promise<T> {
    const key = resultKey(query, locale);
    return this.derived(key, reading, (own) => this.#readStored(query, locale, own), isSingle(query));
  }

  /** Makes a value once for concurrent callers. Errors, `null` and incomplete values are not cached. */
  async derived<T>(
    key: string,
    reading: Reading,
    make: (reading: Reading) => Promise<T>,
    isOfMany = true,
  ): Promise<T> {
    const cached = this.#cached(key);
    if (cached !== undefined) {
      reading.noteUse(cached.dependencies);
      return cached.value as T;
    }
    const making = this.#making.get(key) ?? this.#make(key, reading.nested(), make, isOfMany);
    // The caller who started this value may have a later deadline.
    const value = await reading.before(making.value);
    reading.noteUse(making.dependencies);
    return value as T;
  }

  #make(key: string, dependencies: Reading, make: (reading: Reading) => Promise<unknown>, isOfMany: boolean) {
    const making = { value: make(dependencies), dependencies };
    this.#making.set(key, making);
    const finish = (value: unknown) => {
      if (this.#making.get(key) !== making) return;
      this.#making.delete(key);
      if (value === null || !dependencies.isComplete) return;
      if (isOfMany) this.#single.set(key, { value, dependencies });
      else this.#ofSite.set(key, { value, dependencies });
    };
    making.value.then(finish, () => finish(null));
    return making;
  }

  #cached(key: string): CachedValue | undefined {
    return this.#ofSite.get(key) ?? this.#single.get(key);
  }

  peek(kind: FileKind, uuid: string, locale: Locale, reading: Reading): unknown {
    const cached = this.#single.get(fileKey(kind, uuid, locale));
    if (cached !== undefined) reading.noteUse(cached.dependencies);
    return cached?.value;
  }

  /** @throws CmsError */
  find(kind: FileKind, uuid: string, locale: Locale, reading: Reading): Promise<unknown> {
    return this.derived(fileKey(kind, uuid, locale), reading, (own) => {
      const query: Query<unknown> = kind === 'image' ? imageFile(uuid) : fileUrl(uuid);
      return this.#readStored(query, locale, own);
    });
  }

  async directory(reading: Reading): Promise<PageDirectory> {
    reading.note([pageListKey]);
    return this.addresses(reading);
  }

  async addresses(reading: Reading): Promise<PageDirectory> {
    await reading.before(this.ready(reading.traceparent));
    return this.pages;
  }

  async ready(traceparent: string | null): Promise<void> {
    if (this.pages.isWhole()) return;
    const listing = this.#source.syncList(traceparent).then(this.#onListed);
    if (!this.pages.isKnown()) return listing;
    const soon = setTimeout(LIST_WAIT, undefined, { ref: false });
    await Promise.race([listing.catch(() => undefined), soon]);
  }

  /**
   * Bypasses the CMS's cache and stores nothing.
   * @throws CmsError
   */
  async ask<T>(query: Query<T>, environment: DecodeEnvironment, reading: Reading): Promise<T> {
    const { traceparent } = reading;
    const ask = async () => {
      const result = this.#source.query(query.request, environment.locale, { isFresh: true, traceparent });
      return JSON.stringify((await result) ?? null);
    };
    return this.#read(query, environment, reading, { get: ask, replace: ask });
  }

  withoutPages(locale: Locale = defaultLocale): DecodeEnvironment {
    return { locale, directory: noPages };
  }

  withPage(page: Address, locale: Locale): DecodeEnvironment {
    const { pages } = this;
    return {
      locale,
      directory: {
        byId: (id) => (id === page.id ? page : pages.byId(id)),
        byUuid: (uuid) => pages.byUuid(uuid) ?? (uuid === page.uuid ? page : null),
      },
    };
  }

  check(
    query: Query<unknown>,
    value: unknown,
    locale: Locale,
    traceparent: string | null,
  ): Promise<Decoded<unknown>> {
    const reading = new Reading({ traceparent, deadline: null });
    return this.decode(query, value, { locale, directory: this.pages }, reading);
  }

  drop(tags: ReadonlySet<string>): void {
    // Unfinished values are not cached, because they may use old results.
    this.#making.clear();
    for (const cache of [this.#ofSite, this.#single])
      for (const [key, { dependencies }] of cache) if (dependencies.hasSome(tags)) cache.delete(key);
  }

  /** @throws CmsError */
  async getRow(query: Query<unknown>, locale: Locale, traceparent: string | null): Promise<string> {
    const stored = this.#results.read(resultKey(query, locale));
    const key = toStoredKey(query, locale);
    if (stored === null) return this.#source.want(key, traceparent);
    if (this.#source.status.isAway) this.stale += 1;
    if (stored.digest !== digestOf(query)) void this.#source.later([key]);
    return stored.json;
  }

  async #readStored<T>(query: Query<T>, locale: Locale, reading: Reading): Promise<T> {
    const { traceparent } = reading;
    await reading.before(this.ready(traceparent));
    reading.note([resultKey(query, locale)]);
    return this.#read(query, { locale, directory: this.pages }, reading, {
      get: () => this.getRow(query, locale, traceparent),
      replace: () => this.#source.want(toStoredKey(query, locale), traceparent),
    });
  }

  async #read<T>(
    query: Query<T>,
    environment: DecodeEnvironment,
    reading: Reading,
    { get, replace }: { get(): Promise<string>; replace(): Promise<string> },
  ): Promise<T> {
    if (query.request.query.trim() === '') {
      this.#log.error('[useKql] Empty KQL query');
      return (await this.decode(query, null, environment, reading)).value;
    }
    let json = await reading.before(get());
    reading.noteSize(json.length);
    try {
      return (await this.decode(query, JSON.parse(json), environment, reading)).value;
    } catch (error) {
      if (error instanceof CmsContentError || error instanceof SyntaxError)
        json = await reading.before(replace());
      else if (!(error instanceof CmsUnavailableError)) throw error;
    }
    return (await this.decode(query, JSON.parse(json), environment, reading, { mayLackFiles: true })).value;
  }
}

const fileKey = (kind: FileKind, uuid: string, locale: Locale) => `${locale} ${kind} ${uuid}`;
