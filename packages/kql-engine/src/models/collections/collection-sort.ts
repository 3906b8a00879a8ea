import { KqlInternalError } from '../../errors.ts';
import { bytesOf, compareNaturalBytes } from '../../folder/natural-order.ts';
import { lowerAscii } from '../../text/lower-case.ts';
import { reindex } from '../values/php-keys.ts';
import { KirbyObject, toText } from '../values/php-values.ts';
import { readAttribute } from '../values/read-attribute.ts';
import type { Collection } from './collection.ts';

interface SortField {
  readonly value: (item: unknown) => unknown;
  descending: boolean;
}

/** Sorts in natural order and ignores the case of A to Z; equal items go by their text, always ascending. */
export function sortCollection<C extends Collection<unknown>>(collection: C, args: readonly unknown[]): C {
  if (collection.count === 0) return collection;
  const fields = fieldsOf(args);
  const rows = [...collection.items].map(([key, item]) => ({
    key,
    item,
    values: fields.map((field) => sortable(field.value(item))),
    tie: item instanceof KirbyObject ? tieOf(item) : null,
  }));
  const hasTies = rows[0]?.tie !== null;
  rows.sort((a, b) => {
    for (const [index, field] of fields.entries()) {
      const order = compareNaturalBytes(a.values[index] ?? '', b.values[index] ?? '');
      if (order !== 0) return field.descending ? -order : order;
    }
    return hasTies ? compareBytes(a.tie ?? '', b.tie ?? '') : 0;
  });
  return collection.with(reindex(rows.map((row) => [row.key, row.item] as const)));
}

function fieldsOf(args: readonly unknown[]): SortField[] {
  const fields: SortField[] = [];
  for (const arg of args) {
    const word = typeof arg === 'string' ? lowerAscii(arg) : arg;
    const last = fields.at(-1);
    if (word === 'asc' || word === 'desc') {
      if (!last) throw new KqlInternalError('A sorting direction needs a field before it', { args });
      last.descending = word === 'desc';
    } else if (typeof word === 'string') {
      fields.push({ value: (item) => readAttribute(item, word), descending: false });
    } else if (typeof word === 'function') {
      fields.push({ value: (item) => (word as (item: unknown) => unknown)(item), descending: false });
    } else if (typeof word !== 'number' || !last) {
      throw new KqlInternalError('Array sizes are inconsistent', { args });
    }
  }
  return fields;
}

function sortable(value: unknown): string {
  const text = toText(value);
  if (text === null) throw new KqlInternalError('A sorting value cannot be converted to a string');
  return bytesOf(text).replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

function tieOf(item: KirbyObject): string | null {
  const text = item.asString();
  return text === null ? null : bytesOf(text);
}

function compareBytes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
