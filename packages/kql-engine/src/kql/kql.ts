import { KqlInternalError } from '../errors.ts';
import { trimText } from '../folder/txt-file.ts';
import { Collection } from '../models/collections/collection.ts';
import { Pages } from '../models/collections/pages.ts';
import { paginationFor } from '../models/collections/pagination.ts';
import type { Kirby, Page } from '../models/types.ts';
import { entriesOf, isArray, isTruthy, KirbyObject, toText, valueAt } from '../models/values/php-values.ts';
import { splitText } from '../models/values/split-text.ts';
import type { QueryRunner } from '../query/query-cache.ts';
import type { Scope } from '../query/scope.ts';
import { assertOpen, assertReadable, callMember, render } from './call-member.ts';
import { createGlobals } from './globals.ts';
import { helpFor } from './help.ts';
import type { RowTables } from './row-tables.ts';
import { type Ready, setEntry, toJson } from './to-json.ts';

export type Kql = ReturnType<typeof createKql>;

/**
 * A query for pages that it names is seldom asked twice: the rows of all such queries would be the texts of
 * the whole site.
 */
const namesPages = /\bfind\(/;

/**
 * KQL for one language: queries, selects, pagination (facts 4.2). Rows of long lists of pages are kept in
 * `tables`.
 */
export function createKql(kirby: Kirby, runner: QueryRunner, tables: RowTables) {
  const globals = createGlobals(kirby);
  let rows = new WeakMap<object, readonly Reader[]>();
  let ready: Ready = new WeakSet();
  /** The name of the request that is being answered; null when nothing of its answer must be kept. */
  let current: string | null = null;

  function scopeFor(names: Readonly<Record<string, unknown>>): Scope {
    return { names, globals, call: callMember, assertReadable };
  }

  /** Resolves a query string about a model; the site when none is given. */
  function query(text: string, model: KirbyObject = kirby.site): unknown {
    const names = { [model.kirbyClass.alias]: model };
    const trimmed = trimText(text);
    if (trimmed === '' || trimmed === '0') return names;
    return runner(trimmed)(scopeFor(names)) ?? null;
  }

  /** Answers a request: a query string, `{queries}`, or `{query, select, pagination}`. */
  function run(input: unknown, model?: KirbyObject): unknown {
    if (typeof input === 'string') return render(query(input, model));
    const request = isArray(input) ? input : {};
    const queries = valueAt(request, 'queries');
    if (queries !== undefined && queries !== null) return runAll(queries);
    const text = valueAt(request, 'query') ?? 'site';
    if (typeof text !== 'string') throw new KqlInternalError('The query must be a string', { query: text });
    return select(query(text, model), valueAt(request, 'select') ?? null, valueAt(request, 'pagination'));
  }

  function runAll(queries: unknown): unknown {
    if (!isArray(queries)) throw new KqlInternalError('queries must be an array', { queries });
    if (Array.isArray(queries)) return queries.map((one) => run(one));
    return Object.fromEntries(entriesOf(queries).map(([name, one]) => [name, run(one)]));
  }

  function select(data: unknown, selection: unknown, pagination: unknown): unknown {
    if (selection === null || selection === undefined) return render(data);
    if (selection === '?') return helpFor(data);
    // PHP turns a single true or number into text here.
    const keys = isArray(selection) ? selection : (toText(selection) ?? '');
    if (data instanceof Collection) return selectFromCollection(data, keys, pagination);
    if (data instanceof KirbyObject) return selectFromObject(data, keys);
    return isArray(data) ? selectFromArray(data, keys) : null;
  }

  function selectFromCollection(collection: Collection, selection: Selection, option: unknown): unknown {
    const pagination = isTruthy(option) ? paginationFor(collection.count, option) : collection.pagination;
    const items =
      isTruthy(option) && pagination ? collection.slice(pagination.offset, pagination.limit) : collection;
    const data = items.values().map((item) => {
      if (!(item instanceof KirbyObject))
        throw new KqlInternalError('Only objects can be selected from', { item });
      return selectFromObject(item, selection);
    });
    ready.add(data);
    return pagination ? { data, pagination: pagination.toResponse() } : data;
  }

  function selectFromObject(object: KirbyObject, selection: Selection): unknown {
    assertOpen(object);
    const scope = scopeFor({ [object.kirbyClass.alias]: object });
    const readers = readersOf(selection);
    const result: Record<string, unknown> = {};
    for (const { key, read } of readers) setEntry(result, key, toJson(read(object, scope), ready));
    // No keys, or keys that count from 0, make a list.
    return readers.length === 0 || readers[0]?.key === '0' ? toJson(result, ready) : result;
  }

  /** Parses a selection once for each request, however many objects it is applied to. */
  function readersOf(selection: Selection): readonly Reader[] {
    const known = typeof selection === 'string' ? undefined : rows.get(selection);
    if (known) return known;
    const readers = selectionEntries(selection)
      .filter(([, wanted]) => wanted !== false)
      .map(([key, wanted]) => ({ key, read: readerOf(key, wanted) }));
    if (typeof selection !== 'string') rows.set(selection, readers);
    return readers;
  }

  function readerOf(key: string, wanted: unknown): Reader['read'] {
    if (wanted === true) return (object) => render(callMember(object, key, NO_ARGUMENTS) ?? null);
    if (typeof wanted === 'string') {
      const text = trimText(wanted);
      if (text === '' || text === '0') return (_, scope) => render(scope.names);
      const runQuery = runner(text);
      return (_, scope) => render(runQuery(scope) ?? null);
    }
    if (!isArray(wanted) || isTruthy(valueAt(wanted, 'query')))
      return (object) => listOfSite(wanted, object, key) ?? run(wanted, object);
    return (object) => {
      const options = valueAt(wanted, 'options') ?? [];
      if (!isArray(options)) throw new KqlInternalError('options must be an array', { key });
      const value = callMember(object, key, []) ?? null;
      return select(value, valueAt(wanted, 'select') ?? null, valueAt(options, 'pagination'));
    };
  }

  /** Resolves a query string found in content, with additional names. */
  function resolve(text: string, names: Readonly<Record<string, unknown>>): unknown {
    return text === '' || text === '0' ? names : (runner(text)(scopeFor(names)) ?? null);
  }

  /**
   * Answers one request with plain JSON.
   * @param key a name of the request, the same for the same one; null when its answer must not be kept
   */
  function answer(input: unknown, key: string | null): { answer: unknown; isTable: boolean } {
    // The caller may reuse the same object for its next request, with other values.
    rows = new WeakMap();
    ready = new WeakSet();
    current = key;
    const table = key === null ? null : answerFromTable(input, key);
    return { answer: table ?? toJson(run(input), ready), isTable: table !== null };
  }

  /**
   * A long list inside the site: its rows are kept too, so that the site can be answered anew after every
   * change.
   */
  function listOfSite(wanted: unknown, object: KirbyObject, name: string): readonly unknown[] | null {
    if (current === null || object !== kirby.site) return null;
    const list = answerFromTable(wanted, `${current} ${name}`);
    if (list === null) return null;
    kirby.tree.reads.everyText();
    kirby.tree.reads.everyList();
    ready.add(list);
    return list;
  }

  function answerFromTable(input: unknown, key: string): readonly unknown[] | null {
    const request = isArray(input) ? input : {};
    const [text, selection] = [valueAt(request, 'query'), valueAt(request, 'select')];
    if (typeof text !== 'string' || !isArray(selection) || isTruthy(valueAt(request, 'pagination')))
      return null;
    if (namesPages.test(text)) return null;
    return tables.answer<Page>({
      key,
      find() {
        const found = query(text);
        return found instanceof Pages && found.pagination === null ? found.values() : null;
      },
      row: (page) => selectFromObject(page, selection),
    });
  }

  return { run: answer, resolve };
}

const NO_ARGUMENTS: readonly unknown[] = [];

interface Reader {
  readonly key: string;
  readonly read: (object: KirbyObject, scope: Scope) => unknown;
}

type Selection = string | Parameters<typeof entriesOf>[0];

/** Keys with the selection for each; a plain list selects each key as it is. */
function selectionEntries(selection: Selection): [string, unknown][] {
  const list = typeof selection === 'string' ? splitText(selection) : selection;
  if (!Array.isArray(list)) return entriesOf(list);
  return list.map((key, index) => {
    // An entry `false` of a list is skipped; anything else is a key.
    if (key === false) return [String(index), false];
    const name = isArray(key) ? null : toText(key);
    if (name === null) throw new KqlInternalError('A select key must be text', { key });
    return [name, true];
  });
}

function selectFromArray(array: Parameters<typeof entriesOf>[0], selection: Selection): unknown {
  if (typeof selection === 'string') {
    throw new KqlInternalError(
      'selectFromArray(): Argument #2 ($select) must be of type array, string given',
    );
  }
  const picked = selectionEntries(selection).filter(([, wanted]) => wanted !== false);
  return Object.fromEntries(picked.map(([key]) => [key, valueAt(array, key) ?? null]));
}
