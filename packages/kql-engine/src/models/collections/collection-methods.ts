import { KqlInternalError, KqlInvalidArgumentError } from '../../errors.ts';
import type { KirbyClass, Run } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { entriesOf, isArray, isLooselyEqual, isTruthy, KirbyObject, toText } from '../values/php-values.ts';
import { readAttribute } from '../values/read-attribute.ts';
import { splitText } from '../values/split-text.ts';
import { Collection } from './collection.ts';
import { filterCollection } from './collection-filters.ts';
import { sortCollection } from './collection-sort.ts';

/** KQL forbids these. */
export const collectionNames =
  '__call __construct __debuginfo __get __isset __set __tostring __unset add append callmethod clone current data ' +
  'empty extend filter filtermatchesall filtermatchesany filtermatchesnone get getattribute ' +
  'getattributefromarray getattributefromobject getiterator getmethod group hasmethod indexof intersection ' +
  'intersects join key keyof map paginate parent prepend query random remove rewind search set sort sortargs ' +
  'toarray tojson tostring update valid values when';

type AnyCollection = Collection<unknown>;

export const collectionMethods: Readonly<Record<string, Run<AnyCollection>>> = {
  'chunk(int $size): static': chunk,
  'count(): int': (collection) => collection.count,
  'filterBy(...$args): static': (collection, ...args: unknown[]) => filterCollection(collection, args),
  'find(...$keys)': (collection, ...keys: unknown[]) => find(collection, keys),
  'findBy(string $attribute, $value)': (collection, attribute: string, value: unknown) =>
    collection.findBy(attribute, (found) => isLooselyEqual(found, value)),
  'findByKey(string $key)': (collection, key: string) => collection.findByKey(key),
  'first()': (collection) => collection.first(),
  'flip(): static': (collection) => collection.with(new Map([...collection.items].reverse())),
  'groupBy(...$args)': (collection, ...args: unknown[]) => groupBy(collection, args),
  'has($key): bool': (collection, key: unknown) => collection.items.has(keyOf(key)),
  'isEmpty(): bool': (collection) => collection.count === 0,
  'isEven(): bool': (collection) => collection.count % 2 === 0,
  'isNotEmpty(): bool': (collection) => collection.count > 0,
  'isOdd(): bool': (collection) => collection.count % 2 !== 0,
  'keys(): array': (collection) => collection.keys(),
  'last()': (collection) => collection.nth(collection.count - 1),
  'limit(int $limit): static': (collection, limit: number) => collection.slice(0, limit),
  // PHP's internal pointer is on the first item, so `next` is the second and `prev` is false.
  'next(): mixed': (collection) => collection.nth(1) ?? false,
  'not(object|array|string ...$keys): static': (collection, ...keys: unknown[]) => not(collection, keys),
  'nth(int $n)': (collection, n: number) => collection.nth(n),
  'offset(int $offset): static': (collection, offset: number) => collection.slice(offset),
  'pagination(): ?Kirby\\Cms\\Pagination': (collection) => collection.pagination,
  'pluck(string $field, ?string $split = null, bool $unique = false): array': pluck,
  'prev(): mixed': () => false,
  'shuffle(): static': shuffle,
  'slice(int $offset = 0, ?int $limit = null): static': (collection, offset: number, limit: number | null) =>
    collection.slice(offset, limit),
  'sortBy(...$args): static': (collection, ...args: unknown[]) => sortCollection(collection, args),
  'without(string ...$keys): static': (collection, ...keys: string[]) => collection.without(keys),
};

function chunk(collection: AnyCollection, size: number): AnyCollection {
  if (size < 1) throw new KqlInternalError('chunk(): Argument $size must be greater than 0', { size });
  const entries = [...collection.items];
  const chunks = new Map<string, unknown>();
  for (let start = 0; start < entries.length; start += size) {
    chunks.set(String(chunks.size), collection.with(new Map(entries.slice(start, start + size))));
  }
  return collection.with(chunks);
}

/** One key gives an item or null; several keys or a list give the existing items. */
export function find(collection: AnyCollection, given: readonly unknown[]): unknown {
  const only = given[0];
  if (given.length === 1 && only === null && collection.findsNothing) return null;
  if (given.length === 1 && !isArray(only)) return collection.findByKey(textKey(only));
  const keys = given.length === 1 && isArray(only) ? entriesOf(only).map(([, key]) => key) : given;
  const found = new Map<string, unknown>();
  for (const key of keys) {
    const item = collection.findByKey(textKey(key));
    if (item) found.set(idOf(item) ?? textKey(key), item);
  }
  return collection.with(found);
}

function textKey(key: unknown): string {
  const text = isArray(key) || key === null || typeof key === 'function' ? null : toText(key);
  if (text === null) throw new KqlInternalError('find(): a key must be text', { key });
  return text;
}

function idOf(item: unknown): string | null {
  return item instanceof KirbyObject && 'id' in item && typeof item.id === 'string' ? item.id : null;
}

function keyOf(key: unknown): string {
  return idOf(key) ?? toText(key) ?? '';
}

function not(collection: AnyCollection, keys: readonly unknown[]): AnyCollection {
  const removed: string[] = [];
  for (const key of keys) {
    if (isArray(key)) return not(collection, Object.values(key));
    if (key instanceof KirbyObject && 'items' in key) removed.push(...(key as AnyCollection).items.keys());
    else removed.push(keyOf(key));
  }
  return collection.without(removed);
}

function pluck(collection: AnyCollection, field: string, split: string | null, unique: boolean): unknown[] {
  const values = collection.values().flatMap((item) => {
    const value = readAttribute(item, field);
    if (split === null) return [value];
    if (isArray(value) && !Array.isArray(value))
      throw new KqlInternalError('array_push() does not accept unknown named parameters', { field });
    return splitText(value, split);
  });
  if (!unique) return values;
  return values.filter(
    (value, index) => values.findIndex((other) => toText(other) === toText(value)) === index,
  );
}

function shuffle(collection: AnyCollection): AnyCollection {
  const entries = [...collection.items];
  for (let index = entries.length - 1; index > 0; index--) {
    const other = Math.floor(Math.random() * (index + 1));
    [entries[index], entries[other]] = [entries[other] as never, entries[index] as never];
  }
  return collection.with(new Map(entries));
}

function groupBy(collection: AnyCollection, args: readonly unknown[]): AnyCollection {
  const [field, ignoreCase = true] = args;
  if (typeof field !== 'string') {
    throw new KqlInternalError('Can only group by string values or by providing a callback function');
  }
  const groups = new Map<string, Map<string, unknown>>();
  for (const [key, item] of collection.items) {
    const value = readAttribute(item, field);
    if (!isTruthy(value))
      throw new KqlInvalidArgumentError(`Invalid grouping value for key: ${key}`, { field });
    const text = toText(value);
    if (text === null) throw new KqlInternalError('Group values must be text', { field });
    const name = ignoreCase ? text.toLowerCase() : text;
    const group = groups.get(name) ?? new Map();
    groups.set(name, group.set(key, item));
  }
  const collections = new Map([...groups].map(([name, items]) => [name, collection.with(items) as unknown]));
  return new Collection(collectionClass, collections, { parent: collection.parent });
}

export const collectionClass: KirbyClass = defineClass<AnyCollection>({
  name: 'Kirby\\Cms\\Collection',
  alias: 'collection',
  allowed: collectionMethods,
  phpMethods: collectionNames,
  response: (collection) => collection.keys(),
});
