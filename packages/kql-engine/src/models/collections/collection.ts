import { lowerAscii } from '../../text/lower-case.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { isIntegerKey, reindex } from '../values/php-keys.ts';
import { KirbyObject } from '../values/php-values.ts';
import { readAttribute } from '../values/read-attribute.ts';
import type { Pagination } from './pagination.ts';

export interface CollectionTraits {
  readonly parent?: KirbyObject | null;
  readonly pagination?: Pagination | null;
}

export class Collection<T = unknown> extends KirbyObject {
  readonly kirbyClass: KirbyClass;
  readonly items: ReadonlyMap<string, T>;
  readonly parent: KirbyObject | null;
  readonly pagination: Pagination | null;

  constructor(kirbyClass: KirbyClass, items: ReadonlyMap<string, T>, traits: CollectionTraits = {}) {
    super();
    this.kirbyClass = kirbyClass;
    this.items = items;
    this.parent = traits.parent ?? null;
    this.pagination = traits.pagination ?? null;
  }

  with(items: ReadonlyMap<string, T>, pagination: Pagination | null = this.pagination): this {
    const Kind = this.constructor as new (
      kirbyClass: KirbyClass,
      items: ReadonlyMap<string, T>,
      traits: CollectionTraits,
    ) => this;
    return new Kind(this.kirbyClass, items, { parent: this.parent, pagination });
  }

  /** Whether a search for the key null finds nothing; most collections reject it. */
  get findsNothing(): boolean {
    return false;
  }

  get count(): number {
    return this.items.size;
  }

  values(): T[] {
    return [...this.items.values()];
  }

  /** PHP stores integer keys as numbers. */
  keys(): (string | number)[] {
    return [...this.items.keys()].map((key) => (isIntegerKey(key) ? Number(key) : key));
  }

  first(): T | null {
    for (const item of this.items.values()) return item;
    return null;
  }

  nth(index: number): T | null {
    return this.values()[index] ?? null;
  }

  get(key: string): T | null {
    return this.items.get(key) ?? this.items.get(lowerAscii(key)) ?? null;
  }

  findByKey(key: string): T | null {
    return this.get(key);
  }

  findBy(attribute: string, isMatch: (value: unknown) => boolean): T | null {
    for (const item of this.items.values()) {
      if (isMatch(readAttribute(item, attribute))) return item;
    }
    return null;
  }

  filter(isCached: (item: T) => boolean): this {
    const cached = new Map<string, T>();
    for (const [key, item] of this.items) if (isCached(item)) cached.set(key, item);
    return this.with(cached);
  }

  /** Follows PHP's array_slice: negative numbers count from the end, number keys restart at 0. */
  slice(offset: number, limit: number | null = null, pagination = this.pagination): this {
    const entries = [...this.items];
    const start = offset < 0 ? Math.max(0, entries.length + offset) : offset;
    const end = limit === null ? entries.length : limit < 0 ? entries.length + limit : start + limit;
    return this.with(reindex(entries.slice(start, Math.max(start, end))), pagination);
  }

  without(keys: Iterable<string>): this {
    const removed = new Set(keys);
    return this.with(new Map([...this.items].filter(([key]) => !removed.has(key))));
  }

  indexOf(key: string): number {
    return [...this.items.keys()].indexOf(key);
  }

  override asString(): string {
    return this.keys().join('<br />');
  }
}
