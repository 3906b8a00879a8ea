import { KqlInternalError } from '../errors.ts';
import { trimText } from '../folder/txt-file.ts';
import { Collection } from '../models/collections/collection.ts';
import { Pages } from '../models/collections/pages.ts';
import { type Pagination, paginationFor } from '../models/collections/pagination.ts';
import type { Kirby, Page } from '../models/types.ts';
import { isIntegerKey } from '../models/values/php-keys.ts';
import { entriesOf, isArray, isTruthy, KirbyObject, toText, valueAt } from '../models/values/php-values.ts';
import { splitText } from '../models/values/split-text.ts';
import type { QueryRunner } from '../query/query-cache.ts';
import type { Scope } from '../query/scope.ts';
import { assertOpen, assertReadable, callMember, render } from './call-member.ts';
import { createGlobals } from './globals.ts';
import { helpFor } from './help.ts';
import type { RowTables } from './row-tables.ts';
import { type Ready, setEntry, toJson } from './to-json.ts';

/** Rows of queries that name pages would fill the cache with the whole site. */
const namesPages = /\bfind\(/;

export class Kql {
  readonly #kirby: Kirby;
  readonly #runner: QueryRunner;
  readonly #tables: RowTables;
  readonly #globals: ReturnType<typeof createGlobals>;
  #readers = new WeakMap<object, readonly Reader[]>();
  #ready: Ready = new WeakSet();
  #paginated = new WeakMap<Collection, Pagination | null>();
  #current: string | null = null;

  constructor(kirby: Kirby, runner: QueryRunner, tables: RowTables) {
    this.#kirby = kirby;
    this.#runner = runner;
    this.#tables = tables;
    this.#globals = createGlobals(kirby);
  }

  #scopeFor(names: Readonly<Record<string, unknown>>): Scope {
    return { names, globals: this.#globals, call: callMember, assertReadable };
  }

  #query(text: string, model: KirbyObject = this.#kirby.site): unknown {
    const names = { [model.kirbyClass.alias]: model };
    const trimmed = trimText(text);
    if (trimmed === '' || trimmed === '0') return names;
    return this.#runner(trimmed)(this.#scopeFor(names)) ?? null;
  }

  #answerRequest(input: unknown, model?: KirbyObject): unknown {
    if (typeof input === 'string') return render(this.#query(input, model));
    const request = isArray(input) ? input : {};
    const queries = valueAt(request, 'queries');
    if (queries !== undefined && queries !== null) return this.#runAll(queries);
    const text = valueAt(request, 'query') ?? 'site';
    if (typeof text !== 'string') throw new KqlInternalError('The query must be a string', { query: text });
    return this.#select(
      this.#query(text, model),
      valueAt(request, 'select') ?? null,
      valueAt(request, 'pagination'),
    );
  }

  #runAll(queries: unknown): unknown {
    if (!isArray(queries)) throw new KqlInternalError('queries must be an array', { queries });
    if (Array.isArray(queries)) return queries.map((one) => this.#answerRequest(one));
    return Object.fromEntries(entriesOf(queries).map(([name, one]) => [name, this.#answerRequest(one)]));
  }

  #select(data: unknown, selection: unknown, pagination: unknown): unknown {
    if (selection === null || selection === undefined) return render(data);
    if (selection === '?') return helpFor(data);
    const keys = isArray(selection) ? selection : (toText(selection) ?? '');
    if (data instanceof Collection) return this.#selectFromCollection(data, keys, pagination);
    if (data instanceof KirbyObject) return this.#selectFromObject(data, keys);
    return isArray(data) ? selectFromArray(data, keys) : null;
  }

  #selectFromCollection(collection: Collection, selection: Selection, option: unknown): unknown {
    if (isTruthy(option)) this.#paginated.set(collection, paginationFor(collection.count, option));
    const own = isTruthy(option) ? this.#paginated.get(collection) : null;
    const items = own ? collection.slice(own.offset, own.limit) : collection;
    const data = items.values().map((item) => {
      if (!(item instanceof KirbyObject))
        throw new KqlInternalError('Only objects can be selected from', { item });
      return this.#selectFromObject(item, selection);
    });
    this.#ready.add(data);
    // Kirby notes the pagination on the list, so it applies for the rest of the request; a select of rows may
    // do that too.
    const pagination = own ?? this.#paginated.get(collection) ?? collection.pagination;
    return pagination ? { data, pagination: pagination.toResponse() } : data;
  }

  #selectFromObject(object: KirbyObject, selection: Selection): unknown {
    assertOpen(object);
    const scope = this.#scopeFor({ [object.kirbyClass.alias]: object });
    const readers = this.#readersOf(selection);
    const result: Record<string, unknown> = {};
    for (const { key, read } of readers) setEntry(result, key, toJson(read(object, scope), this.#ready));
    // Missing keys, or keys from 0, make a list.
    return readers.length === 0 || readers[0]?.key === '0' ? toJson(result, this.#ready) : result;
  }

  #readersOf(selection: Selection): readonly Reader[] {
    const known = typeof selection === 'string' ? undefined : this.#readers.get(selection);
    if (known) return known;
    const readers = selectionEntries(selection)
      .filter(([, wanted]) => wanted !== false)
      .map(([key, wanted]) => ({ key, read: this.#readerOf(key, wanted) }));
    if (typeof selection !== 'string') this.#readers.set(selection, readers);
    return readers;
  }

  #readerOf(key: string, wanted: unknown): Reader['read'] {
    if (wanted === NO_NAME || wanted === NO_TEXT)
      return () => {
        throw new KqlInternalError('Method name must be a string', { key });
      };
    if (wanted === true) return (object) => render(callMember(object, key, NO_ARGUMENTS) ?? null);
    if (typeof wanted === 'string') {
      const text = trimText(wanted);
      if (text === '' || text === '0') return (_, scope) => render(scope.names);
      const runQuery = this.#runner(text);
      return (_, scope) => render(runQuery(scope) ?? null);
    }
    if (!isArray(wanted) || isTruthy(valueAt(wanted, 'query')))
      return (object) => this.#listOfSite(wanted, object, key) ?? this.#answerRequest(wanted, object);
    return (object) => {
      const options = valueAt(wanted, 'options') ?? [];
      if (!isArray(options)) throw new KqlInternalError('options must be an array', { key });
      const value = callMember(object, key, []) ?? null;
      return this.#select(value, valueAt(wanted, 'select') ?? null, valueAt(options, 'pagination'));
    };
  }

  /** Runs a query found in content. */
  resolve(text: string, names: Readonly<Record<string, unknown>>): unknown {
    return text === '' || text === '0' ? names : (this.#runner(text)(this.#scopeFor(names)) ?? null);
  }

  /** @param key identifies the request; null if its result must not be cached */
  run(input: unknown, key: string | null): { answer: unknown; isTable: boolean } {
    this.#readers = new WeakMap();
    this.#ready = new WeakSet();
    this.#paginated = new WeakMap();
    this.#current = key;
    const table = key === null ? null : this.#answerFromTable(input, key);
    return { answer: table ?? toJson(this.#answerRequest(input), this.#ready), isTable: table !== null };
  }

  /** Caches rows too, because the site is queried again after every change. */
  #listOfSite(wanted: unknown, object: KirbyObject, name: string): readonly unknown[] | null {
    if (this.#current === null || object !== this.#kirby.site) return null;
    const list = this.#answerFromTable(wanted, `${this.#current} ${name}`);
    if (list === null) return null;
    this.#kirby.tree.reads.everyText();
    this.#kirby.tree.reads.everyList();
    this.#ready.add(list);
    return list;
  }

  #answerFromTable(input: unknown, key: string): readonly unknown[] | null {
    const request = isArray(input) ? input : {};
    const [text, selection] = [valueAt(request, 'query'), valueAt(request, 'select')];
    if (typeof text !== 'string' || !isArray(selection) || isTruthy(valueAt(request, 'pagination')))
      return null;
    if (namesPages.test(text)) return null;
    return this.#tables.answer<Page>({
      key,
      find: () => {
        const found = this.#query(text);
        const isWhole = found instanceof Pages && found.pagination === null && !this.#paginated.has(found);
        return isWhole ? found.values() : null;
      },
      row: (page) => this.#selectFromObject(page, selection),
    });
  }
}

const NO_ARGUMENTS: readonly unknown[] = [];
/** Arrays have numbers and `true` as keys, objects have no such methods. */
const NO_NAME = Symbol('no name');
/** A list as a name is no key of an array either. */
const NO_TEXT = Symbol('no text');

interface Reader {
  readonly key: string;
  readonly read: (object: KirbyObject, scope: Scope) => unknown;
}

type Selection = string | Parameters<typeof entriesOf>[0];

function selectionEntries(selection: Selection): [string, unknown][] {
  const list = typeof selection === 'string' ? splitText(selection) : selection;
  return entriesOf(list).map(([key, wanted]) => {
    // PHP cannot tell a list from an object with integer names.
    if (wanted === false || !isIntegerKey(key)) return [key, wanted];
    const name = isArray(wanted) ? null : toText(wanted);
    if (name === null) return [key, NO_TEXT];
    return [name, typeof wanted === 'string' ? true : NO_NAME];
  });
}

function selectFromArray(array: Parameters<typeof entriesOf>[0], selection: Selection): unknown {
  if (typeof selection === 'string') {
    throw new KqlInternalError(
      'selectFromArray(): Argument #2 ($select) must be of type array, string given',
    );
  }
  const picked = selectionEntries(selection).filter(([, wanted]) => wanted !== false);
  if (picked.some(([, wanted]) => wanted === NO_TEXT)) throw new KqlInternalError('Illegal offset type');
  return Object.fromEntries(picked.map(([key]) => [key, valueAt(array, key) ?? null]));
}
