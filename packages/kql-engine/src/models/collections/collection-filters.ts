import { KqlInternalError, KqlWarning } from '../../errors.ts';
import { trimText } from '../../folder/txt-file.ts';
import type { Clock } from '../../text/clock.ts';
import { parseDate } from '../values/parse-date.ts';
import {
  compareLoosely,
  entriesOf,
  isArray,
  isLooselyEqual,
  isNumeric,
  KirbyObject,
  toBoolean,
  toFloat,
  toInt,
  toText,
} from '../values/php-values.ts';
import { readAttribute } from '../values/read-attribute.ts';
import { splitText } from '../values/split-text.ts';
import type { Collection } from './collection.ts';

type Test = (value: unknown, test: unknown, item: unknown) => boolean;

interface Filter {
  readonly test: Test;
  /** When a separator is given: whether one matching part is enough. */
  readonly anyPart?: boolean;
}

/** Kirby's filters by operator, without `==` and `!=`, which convert types on their own. */
const FILTERS: Readonly<Record<string, Filter>> = {
  in: { test: isIn, anyPart: true },
  'not in': { test: (value, test) => !isIn(value, test) },
  '*=': { test: (value, test) => value !== null && text(value).includes(needle(test)), anyPart: true },
  '!*=': { test: (value, test) => value === null || !text(value).includes(needle(test)) },
  '>': { test: (value, test) => compareLoosely(value, test) > 0 },
  '>=': { test: (value, test) => compareLoosely(value, test) >= 0 },
  '<': { test: (value, test) => compareLoosely(value, test) < 0 },
  '<=': { test: (value, test) => compareLoosely(value, test) <= 0 },
  '$=': { test: (value, test) => text(value).endsWith(needle(test)), anyPart: true },
  '!$=': { test: (value, test) => !text(value).endsWith(needle(test)) },
  '^=': { test: (value, test) => text(value).startsWith(needle(test)), anyPart: true },
  '!^=': { test: (value, test) => !text(value).startsWith(needle(test)) },
  between: { test: isBetween, anyPart: true },
  '..': { test: isBetween, anyPart: true },
  '*': { test: matches, anyPart: true },
  '!*': { test: (value, test) => !matches(value, test) },
  maxlength: { test: (value, test) => length(value) <= toFloat(test) },
  minlength: { test: (value, test) => length(value) >= toFloat(test) },
  maxwords: { test: (value, test) => words(value) <= limitOf(test) },
  minwords: { test: (value, test) => words(value) >= limitOf(test) },
  'date ==': { test: byDate((a, b) => a === b) },
  'date !=': { test: byDate((a, b) => a !== b) },
  'date >': { test: byDate((a, b) => a > b) },
  'date >=': { test: byDate((a, b) => a >= b) },
  'date <': { test: byDate((a, b) => a < b) },
  'date <=': { test: byDate((a, b) => a <= b) },
  'date between': { test: isDateBetween },
  'date ..': { test: isDateBetween },
};

/**
 * An unknown operator is treated as the value. @throws KqlInternalError for comparisons PHP
 * cannot make
 */
export function filterCollection<C extends Collection<unknown>>(collection: C, args: readonly unknown[]): C {
  const [field, ...rest] = args;
  if (args.length === 0) throw new KqlInternalError('Too few arguments to function filter()');
  if (typeof field === 'function') {
    return collection.filter((item) => Boolean((field as (item: unknown) => unknown)(item)));
  }
  if (isArray(field)) {
    return entriesOf(field).reduce<C>(
      (cached, [, filter]) => filterCollection(cached, listOf(filter)),
      collection,
    );
  }
  const name = toText(field) ?? '';
  const hasOperator =
    typeof rest[0] === 'string' && (rest[0] === '==' || rest[0] === '!=' || Object.hasOwn(FILTERS, rest[0]));
  const operator = hasOperator ? String(rest[0]) : '==';
  const [given, split = false] = hasOperator ? rest.slice(1) : rest;
  const test = given instanceof KirbyObject && given.asString() !== null ? given.asString() : (given ?? null);
  if (operator === '==') return collection.filter((item) => isEqual(item, name, test, split));
  if (operator === '!=') return collection.filter((item) => !isEqualForNot(item, name, test, split));
  const filter = FILTERS[operator];
  return collection.filter((item) => filter !== undefined && passes(filter, item, name, test, split));
}

function listOf(filter: unknown): unknown[] {
  if (!isArray(filter))
    throw new KqlInternalError('Only arrays and Traversables can be unpacked', { filter });
  return Object.values(filter);
}

function passes(filter: Filter, item: unknown, name: string, test: unknown, split: unknown): boolean {
  const value = readAttribute(item, name);
  if (split === false) return filter.test(value ?? null, test, item);
  const parts = partsOf(value, split);
  return filter.anyPart
    ? parts.some((part) => filter.test(part, test, item))
    : parts.every((part) => filter.test(part, test, item));
}

function partsOf(value: unknown, split: unknown): unknown[] {
  return splitText(value, split === true ? ',' : (toText(split) ?? ','));
}

function isEqual(item: unknown, name: string, test: unknown, split: unknown): boolean {
  const value = readAttribute(item, name);
  if (split !== false) return partsOf(value, split).some((part) => isLooselyEqual(part, test));
  if (test === null) return (value ?? null) === null;
  const typed = toTypeOf(value, test);
  return isArray(typed) ? isLooselyEqual(typed, test) : typed === test;
}

function isEqualForNot(item: unknown, name: string, test: unknown, split: unknown): boolean {
  const value = readAttribute(item, name);
  if (split !== false) return partsOf(value, split).some((part) => isLooselyEqual(part, test));
  // PHP converts the list to a text, with a warning that fails the query.
  if (isArray(test)) throw new KqlWarning('Array to string conversion', { test });
  return isLooselyEqual(toText(test === null ? value : toTypeOf(value, test)) ?? '', test);
}

// If a value happens to be the name of a type, Kirby's Str::toType uses it as that type.
function toTypeOf(value: unknown, test: unknown): unknown {
  const source = toText(value);
  if (source === null) throw new KqlInternalError('Object could not be converted to string', { test });
  const type = typeof test === 'string' ? test : typeof test === 'number' ? 'number' : typeof test;
  if (type === 'bool' || type === 'boolean') return toBoolean(source);
  if (type === 'double' || type === 'float') return toFloat(source);
  if (type === 'int' || type === 'integer') return toInt(source);
  if (type === 'number') return Number.isInteger(test) ? toInt(source) : toFloat(source);
  return isArray(test) || type === 'array' ? [source] : source;
}

function isIn(value: unknown, test: unknown): boolean {
  if (!isArray(test)) throw new KqlInternalError('in_array(): Argument #2 must be of type array', { test });
  return entriesOf(test).some(([, other]) => isLooselyEqual(value, other));
}

function isBetween(value: unknown, test: unknown): boolean {
  if (!isArray(test)) throw new KqlInternalError('Only arrays can be unpacked', { test });
  const [min, max] = Object.values(test);
  return size(value) >= toFloat(min) && size(value) <= toFloat(max);
}

// Kirby's V::size: numbers by value, texts by length, lists by count.
function size(value: unknown): number {
  const plain = value instanceof KirbyObject && 'value' in value ? value.value : value;
  if (isNumeric(plain)) return toFloat(plain);
  if (typeof plain === 'string') return [...trimText(plain)].length;
  if (isArray(plain)) return Object.keys(plain).length;
  if (plain instanceof KirbyObject && 'count' in plain) return Number(plain.count);
  throw new KqlInternalError('$value is of type without size', { value: toText(plain) });
}

function matches(value: unknown, test: unknown): boolean {
  const pattern = text(test);
  const delimiter = pattern[0] ?? '';
  const end = pattern.lastIndexOf(delimiter);
  if (!/[^\w\s\\]/.test(delimiter) || end < 1) {
    throw new KqlInternalError('preg_match(): invalid pattern', { pattern });
  }
  try {
    return new RegExp(pattern.slice(1, end), pattern.slice(end + 1).replace(/[^imsu]/g, '')).test(
      text(value),
    );
  } catch (cause) {
    throw new KqlInternalError('preg_match(): invalid pattern', { pattern }, { cause });
  }
}

function byDate(compare: (value: number, test: number) => boolean): Test {
  return (value, test, item) => {
    if (isArray(test)) throw new KqlInternalError('V::date(): $test must be of type ?string', { test });
    const clock = clockOf(item);
    const left = parseDate(text(value), clock);
    const right = parseDate(text(test), clock);
    return left !== null && right !== null && compare(left, right);
  };
}

function isDateBetween(value: unknown, test: unknown, item: unknown): boolean {
  // PHP takes the letters of a text for its entries.
  const [from, to] = typeof test === 'string' ? [...test] : isArray(test) ? Object.values(test) : [];
  if (typeof test === 'string' && test === '') throw new KqlWarning('Uninitialized string offset 0');
  return byDate((a, b) => a >= b)(value, from, item) && byDate((a, b) => a <= b)(value, to, item);
}

// Rows and blocks get the time zone from the page they belong to.
function clockOf(item: unknown): Clock {
  if (item instanceof KirbyObject) {
    if ('kirby' in item) return (item.kirby as { clock: Clock }).clock;
    if ('parent' in item) return clockOf(item.parent);
  }
  return { timezone: 'UTC', now: () => new Date() };
}

function text(value: unknown): string {
  return toText(value) ?? '';
}

/** @throws KqlInternalError for a list */
function needle(test: unknown): string {
  if (isArray(test)) throw new KqlInternalError('$needle must be of type string, array given', { test });
  return text(test);
}

function length(value: unknown): number {
  return [...text(value).trim()].length;
}

/** @throws KqlInternalError for what PHP does not take for a number */
function limitOf(test: unknown): number {
  if (typeof test !== 'boolean' && !isNumeric(test))
    throw new KqlInternalError('The limit must be of type float', { test });
  return toFloat(test);
}

function words(value: unknown): number {
  return text(value).trim().split(/\s+/).filter(Boolean).length;
}
