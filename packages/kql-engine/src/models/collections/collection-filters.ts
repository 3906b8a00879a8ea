import { KqlInternalError, KqlWarning } from '../../errors.ts';
import type { Clock } from '../../text/clock.ts';
import { parseDate } from '../values/parse-date.ts';
import {
  floatOf,
  lengthOf,
  matchesPattern,
  sizeOf,
  stringOf,
  stringOrEmpty,
  wordsOf,
} from '../values/php-parameters.ts';
import {
  compareLoosely,
  entriesOf,
  isArray,
  isLooselyEqual,
  KirbyObject,
  toBoolean,
  toFloat,
  toInt,
  toText,
  valueAt,
} from '../values/php-values.ts';
import { readAttribute } from '../values/read-attribute.ts';
import { splitText } from '../values/split-text.ts';
import type { Collection } from './collection.ts';

type Test = (value: unknown, test: unknown, item: unknown) => boolean;

interface Filter {
  readonly test: Test;
  readonly anyPart?: boolean;
}

/** Kirby converts types differently for `==` and `!=`. */
const FILTERS: Readonly<Record<string, Filter>> = {
  in: { test: isIn, anyPart: true },
  'not in': { test: (value, test) => !isIn(value, test) },
  '*=': { test: contains, anyPart: true },
  '!*=': { test: (value, test) => !contains(value, test) },
  '>': { test: (value, test) => compareLoosely(value, test) > 0 },
  '>=': { test: (value, test) => compareLoosely(value, test) >= 0 },
  '<': { test: (value, test) => compareLoosely(value, test) < 0 },
  '<=': { test: (value, test) => compareLoosely(value, test) <= 0 },
  '$=': { test: endsWith, anyPart: true },
  '!$=': { test: (value, test) => !endsWith(value, test) },
  '^=': { test: startsWith, anyPart: true },
  '!^=': { test: (value, test) => !startsWith(value, test) },
  between: { test: isBetween, anyPart: true },
  '..': { test: isBetween, anyPart: true },
  '*': { test: matchesPattern, anyPart: true },
  '!*': { test: (value, test) => !matchesPattern(value, test) },
  maxlength: { test: (value, test) => compareLoosely(lengthOf(value), test) <= 0 },
  minlength: { test: (value, test) => compareLoosely(lengthOf(value), test) >= 0 },
  maxwords: { test: (value, test) => wordsOf(value) <= floatOf(test) },
  minwords: { test: (value, test) => wordsOf(value) >= floatOf(test) },
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
 * Treats an unknown operator as the value.
 * @throws KqlInternalError for comparisons PHP cannot make
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
  const [given, split] = hasOperator ? rest.slice(1) : rest;
  const test = given instanceof KirbyObject && given.asString() !== null ? given.asString() : (given ?? null);
  if (operator === '==' || operator === '!=') {
    const separator = separatorOf(split);
    const isKept = operator === '==' ? isEqual : isUnequal;
    return collection.filter((item) => isKept(readAttribute(item, name), test, separator));
  }
  const filter = FILTERS[operator];
  return collection.filter((item) => filter !== undefined && passes(filter, item, name, test, split));
}

function listOf(filter: unknown): unknown[] {
  if (!isArray(filter))
    throw new KqlInternalError('Only arrays and Traversables can be unpacked', { filter });
  return Object.values(filter);
}

/**
 * Returns null without a separator.
 * @throws KqlInternalError for a value that PHP cannot convert to a text
 */
function separatorOf(split: unknown): string | null {
  if (split === undefined || split === null || split === false) return null;
  return split === true ? ',' : stringOf(split);
}

function passes(filter: Filter, item: unknown, name: string, test: unknown, split: unknown): boolean {
  const separator = separatorOf(split);
  const value = readAttribute(item, name) ?? null;
  if (separator === null) return filter.test(value, test, item);
  const parts = splitText(value, separator);
  return filter.anyPart
    ? parts.some((part) => filter.test(part, test, item))
    : parts.every((part) => filter.test(part, test, item));
}

function isEqual(value: unknown, test: unknown, separator: string | null): boolean {
  if (separator !== null) return splitText(value, separator).some((part) => isLooselyEqual(part, test));
  if (test === null) return (value ?? null) === null;
  const typed = toTypeOf(value, test);
  if (!isArray(typed) || !isArray(test)) return typed === test;
  const [only, ...more] = Object.values(test);
  return Array.isArray(test) && more.length === 0 && only === typed[0];
}

function isUnequal(value: unknown, test: unknown, separator: string | null): boolean {
  if (separator !== null) return !splitText(value, separator).some((part) => isLooselyEqual(part, test));
  // PHP converts the list to a text, with a warning that fails the query.
  if (isArray(test)) throw new KqlWarning('Array to string conversion', { test });
  return !isLooselyEqual(toText(test === null ? stringOrEmpty(value) : toTypeOf(value, test)) ?? '', test);
}

// Kirby's Str::toType uses a value that is the name of a type as that type.
function toTypeOf(value: unknown, test: unknown): string | number | boolean | [string] {
  const source = stringOf(value ?? '');
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

function contains(value: unknown, test: unknown): boolean {
  return value !== null && stringOrEmpty(value).includes(stringOrEmpty(test));
}

function endsWith(value: unknown, test: unknown): boolean {
  return stringOf(value).endsWith(stringOf(test));
}

function startsWith(value: unknown, test: unknown): boolean {
  return stringOf(value).startsWith(stringOf(test));
}

function isBetween(value: unknown, test: unknown): boolean {
  const [min, max] = listOf(test);
  if (max === undefined) throw new KqlInternalError('Too few arguments to function between()', { test });
  // PHP ignores the maximum below the minimum.
  return floatOf(min) <= sizeOf(value) && floatOf(max) >= sizeOf(value);
}

function byDate(compare: (value: number, test: number) => boolean): Test {
  return (value, test, item) => {
    const clock = clockOf(item);
    const left = parseDate(stringOrEmpty(value), clock);
    const right = parseDate(stringOrEmpty(test), clock);
    return left !== null && right !== null && compare(left, right);
  };
}

function isDateBetween(value: unknown, test: unknown, item: unknown): boolean {
  return (
    byDate((a, b) => a >= b)(value, entryOf(test, 0), item) &&
    byDate((a, b) => a <= b)(value, entryOf(test, 1), item)
  );
}

/**
 * Returns an entry; of a text, a letter, as in PHP.
 * @throws KqlWarning for a missing entry
 */
function entryOf(test: unknown, at: number): unknown {
  if (test instanceof KirbyObject) throw new KqlInternalError('Cannot use the object as an array', { at });
  const found = typeof test === 'string' ? test[at] : isArray(test) ? valueAt(test, String(at)) : undefined;
  if (found === undefined) throw new KqlWarning(`Undefined array key ${at}`, { at });
  return found;
}

// Rows and blocks have the time zone of their page.
function clockOf(item: unknown): Clock {
  if (item instanceof KirbyObject) {
    if ('kirby' in item) return (item.kirby as { clock: Clock }).clock;
    if ('parent' in item) return clockOf(item.parent);
  }
  return { timezone: 'UTC', now: () => new Date() };
}
