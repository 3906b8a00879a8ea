import { freeze } from '../answer-cache.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { ChangeLog, ChangesSince } from '../folder/change-log.ts';
import type { ReadLog, Reads } from '../folder/reads.ts';

export interface Item {
  readonly root: string;
}

interface Table {
  readonly items: readonly Item[];
  readonly rows: readonly unknown[];
  readonly others: readonly Reads[];
  readonly kinds: readonly Reads[];
  readonly found: Reads;
  /** Number of the last change included. */
  readonly at: number;
  readonly bytes: number;
  /** Index of each item by folder; null until the first change. */
  readonly places: ReadonlyMap<string, number> | null;
}

interface Making<T extends Item> {
  key: string;
  find(): readonly T[] | null;
  row(item: T): unknown;
}

interface Options {
  reads: ReadLog;
  log: ChangeLog;
  isOutdated(reads: Reads, at: number): boolean;
  /** A row that read the clock cannot be cached. */
  watchClock<T>(make: () => T): { readonly value: T; readonly wasRead: boolean };
}

/** Shorter lists are made as quickly. */
const LONG = 32;
/** Estimated limit of all tables; the least recently used is removed first. */
const MAX_BYTES = 160 * 1024 * 1024;
const SAMPLE = 64;
/** Bytes of a table's entry and of a row's property, without text. */
const ENTRY_BYTES = 24;

/**
 * Keeps rows of long lists such as `site.index`, because making ten thousand takes some tenths of a second.
 */
export class RowTables {
  readonly #options: Options;
  readonly #reads: ReadLog;
  readonly #log: ChangeLog;
  readonly #tables = new BoundedMap<Table>(MAX_BYTES);

  constructor(options: Options) {
    this.#options = options;
    this.#reads = options.reads;
    this.#log = options.log;
  }

  /**
   * Returns frozen rows; an unchanged row or list is the same object as before. Null if it is no long list of
   * pages.
   */
  answer<T extends Item>(making: Making<T>): readonly unknown[] | null {
    const known = this.#tables.use(making.key);
    return known?.at === this.#log.number ? known.rows : this.#make(making);
  }

  #stillRight(table: Table): (item: Item, place: number) => boolean {
    const changes = this.#log.since(table.at);
    if (changes === null) return () => false;
    const verdicts = new Map<Reads, boolean>();
    return (item, place) => {
      const others = table.others[place];
      if (others === undefined || isIn(changes, item.root)) return false;
      const isOut = verdicts.get(others) ?? this.#options.isOutdated(others, table.at);
      verdicts.set(others, isOut);
      return !isOut;
    };
  }

  #makeRow<T extends Item>(item: T, row: (item: T) => unknown) {
    const { value, wasRead } = this.#options.watchClock(() => this.#reads.record(() => row(item)));
    return { row: value.value, reads: value.reads, wasRead };
  }

  /**
   * Makes only rows of changed folders again, because checking a hundred thousand rows is slow. Null if other
   * rows or the items may have changed.
   */
  #mend<T extends Item>(before: Table, row: (item: T) => unknown): Table | null {
    const changes = this.#log.since(before.at);
    if (changes === null || changes.hasWhole || this.#options.isOutdated(before.found, before.at))
      return null;
    if (before.kinds.some((others) => this.#options.isOutdated(others, before.at))) return null;
    const at = this.#log.number;
    const places = before.places ?? new Map(before.items.map(({ root }, place) => [root, place]));
    const rows = createCopy(before.rows);
    const others = createCopy(before.others);
    let { kinds } = before;
    for (const folder of new Set([...changes.texts, ...changes.lists])) {
      const place = places.get(folder);
      if (place === undefined) continue;
      const made = this.#makeRow(before.items[place] as T, row);
      if (made.wasRead) return null;
      if (JSON.stringify(before.rows[place]) !== JSON.stringify(made.row)) rows.set(place, freeze(made.row));
      const beside = withoutOwn(made.reads, folder);
      const name = JSON.stringify(beside);
      const known = kinds.find((each) => JSON.stringify(each) === name);
      if (known === undefined) kinds = [...kinds, beside];
      others.set(place, known ?? beside);
    }
    const all = { rows: rows.list(), others: others.list() };
    return { ...before, ...all, kinds, places, at };
  }

  #make<T extends Item>({ key, find, row }: Making<T>): readonly unknown[] | null {
    const before = this.#tables.get(key);
    const mended = before === undefined ? null : this.#mend(before, row);
    if (mended !== null) {
      this.#tables.set(key, mended);
      return mended.rows;
    }
    const isSameList = before !== undefined && !this.#options.isOutdated(before.found, before.at);
    const at = this.#log.number;
    const { value: items, reads: found } = isSameList
      ? { value: before.items as readonly T[], reads: before.found }
      : this.#reads.record(find);
    if (items === null || items.length < LONG) {
      this.#tables.delete(key);
      this.#reads.add(found);
      return null;
    }
    const isRight = before && this.#stillRight(before);
    const places = before && !isSameList ? placesOf(before.items) : null;
    const share = createShare();
    const rows: unknown[] = [];
    const others: Reads[] = [];
    let isEqual = before?.items.length === items.length;
    let isTimeless = true;
    items.forEach((item, place) => {
      const old = places === null ? place : (places.get(item) ?? -1);
      const known = before?.rows[old];
      if (old !== place) isEqual = false;
      if (known !== undefined && isRight?.(item, old)) {
        rows.push(known);
        others.push(share(before?.others[old] ?? NOTHING, item.root));
        return;
      }
      const made = this.#makeRow(item, row);
      if (made.wasRead) isTimeless = false;
      const isSame = known !== undefined && JSON.stringify(known) === JSON.stringify(made.row);
      if (!isSame) isEqual = false;
      rows.push(isSame ? known : freeze(made.row));
      others.push(share(made.reads, item.root));
    });
    const list = isEqual && before ? before.rows : Object.freeze(rows);
    const size = before?.rows === list ? before.bytes : bytesOf(list);
    const kinds = [...new Set(others)];
    if (isTimeless)
      this.#tables.set(key, { items, rows: list, others, kinds, found, at, bytes: size, places: null });
    else this.#tables.delete(key);
    return list;
  }
}

const NOTHING: Reads = { texts: [], lists: [], hasUuids: false };

function isIn({ texts, lists, isWithin }: ChangesSince, folder: string): boolean {
  return texts.has(folder) || lists.has(folder) || isWithin(folder);
}

function placesOf(items: readonly Item[]): ReadonlyMap<Item, number> {
  return new Map(items.map((item, place) => [item, place]));
}

function createCopy<T>(before: readonly T[]) {
  let copy: T[] | null = null;
  return {
    set(place: number, item: T) {
      if ((copy ?? before)[place] === item) return;
      copy ??= [...before];
      copy[place] = item;
    },
    list: (): readonly T[] => (copy === null ? before : Object.freeze(copy)),
  };
}

function withoutOwn({ texts, lists, hasUuids }: Reads, own: string): Reads {
  const without = (folders: readonly string[] | null) => folders?.filter((each) => each !== own) ?? null;
  return { texts: without(texts), lists: without(lists), hasUuids };
}

/** Most rows read the same besides their own page and can share one object. */
function createShare(): (made: Reads, own: string) => Reads {
  const shared = new Map<string, Reads>();
  const known = new Map<Reads, Reads>();
  return (made, own) => {
    const again = known.get(made);
    if (again !== undefined) return again;
    const others = withoutOwn(made, own);
    const name = JSON.stringify(others);
    const one = shared.get(name) ?? others;
    shared.set(name, one);
    known.set(one, one);
    return one;
  };
}

function bytesOf(rows: readonly unknown[]): number {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  let letters = 0;
  let entries = 0;
  let seen = 0;
  for (let place = 0; place < rows.length; place += step) {
    const row = rows[place];
    letters += JSON.stringify(row)?.length ?? 0;
    entries += typeof row === 'object' && row !== null ? Object.keys(row).length : 1;
    seen++;
  }
  return Math.round(((letters + entries * ENTRY_BYTES) / Math.max(1, seen) + ENTRY_BYTES) * rows.length);
}
