import { KqlInternalError } from '../../errors.ts';
import { bytesOf } from '../../folder/natural-order.ts';
import type { KirbyClass } from './class-types.ts';

export abstract class KirbyObject {
  abstract get kirbyClass(): KirbyClass;

  /** PHP's `(string)`, or null if there is none. */
  asString(): string | null {
    return null;
  }
}

export type Closure = (...args: unknown[]) => unknown;
export type PhpArray = readonly unknown[] | Readonly<Record<string, unknown>>;

export function isArray(value: unknown): value is PhpArray {
  return Array.isArray(value) || (isObject(value) && !(value instanceof KirbyObject));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Follows PHP's gettype in lower case, but `float` for `double`. */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'float';
  if (typeof value === 'string') return 'string';
  return isArray(value) ? 'array' : 'object';
}

export function entriesOf(value: PhpArray): [string, unknown][] {
  return Object.entries(value);
}

export function valueAt(array: PhpArray, key: string): unknown {
  // A JavaScript list has its length as a property, PHP's has not.
  const isThere = Object.hasOwn(array, key) && !(key === 'length' && Array.isArray(array));
  return isThere ? (array as Readonly<Record<string, unknown>>)[key] : undefined;
}

/** Follows PHP's `(string)`: null and false are '', true is '1'; null if there is none. */
export function toText(value: unknown): string | null {
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '1';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  return value instanceof KirbyObject ? value.asString() : null;
}

function numberText(value: number): string {
  if (Number.isNaN(value)) return 'NAN';
  if (!Number.isFinite(value)) return value > 0 ? 'INF' : '-INF';
  return String(value).replace(
    /e\+?(-?)(\d+)$/,
    (_, sign: string, digits: string) => `E${sign || '+'}${digits}`,
  );
}

/** Follows PHP's `(bool)`: '', '0', 0, null and the empty array are false; every object is true. */
export function isTruthy(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value !== '' && value !== '0';
  if (isArray(value)) return Object.keys(value).length > 0;
  return Boolean(value);
}

const NUMERIC = /^[ \t\n\r\v\f]*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?[ \t\n\r\v\f]*$/;

/** PHP's is_numeric. */
export function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && NUMERIC.test(value));
}

/** Follows PHP's `(int)`: the number that a text begins with, or 0. */
export function toInt(value: unknown): number {
  const number = Math.trunc(toFloat(value));
  return Number.isFinite(number) ? number || 0 : 0;
}

/** Follows PHP's `(float)`. */
export function toFloat(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (isArray(value)) return Object.keys(value).length > 0 ? 1 : 0;
  const number = /^[ \t\n\r\v\f]*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?/.exec(toText(value) ?? '');
  return number ? Number.parseFloat(number[0]) : 0;
}

/** PHP's FILTER_VALIDATE_BOOLEAN: 1, true, on and yes in any case. */
export function toBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  return /^\s*(1|true|on|yes)\s*$/i.test(toText(value) ?? '');
}

/**
 * Follows PHP 8's `<=>`; NaN if there is no order.
 * @throws KqlInternalError for an object and a number
 */
export function compareLoosely(a: unknown, b: unknown): number {
  const left = a ?? null;
  const right = b ?? null;
  if (typeof left === 'boolean' || typeof right === 'boolean' || left === null || right === null) {
    if (typeof left === 'string' || typeof right === 'string') {
      if (left === null || right === null) return compareText(toText(left) ?? '', toText(right) ?? '');
    }
    return Number(isTruthy(left)) - Number(isTruthy(right));
  }
  if (isKirbyAndNumber(left, right) || isKirbyAndNumber(right, left)) {
    throw new KqlInternalError('An object could not be converted to int');
  }
  const plainA = left instanceof KirbyObject ? left.asString() : left;
  const plainB = right instanceof KirbyObject ? right.asString() : right;
  if (left === right) return 0;
  if (isNumeric(plainA) && isNumeric(plainB)) return Math.sign(toFloat(plainA) - toFloat(plainB));
  const textA = toText(plainA);
  const textB = toText(plainB);
  if (plainA !== null && plainB !== null && textA !== null && textB !== null)
    return compareText(textA, textB);
  if (isArray(left) && isArray(right)) return compareArrays(left, right);
  // An object is always greater, then an array.
  const ranks = [left, right].map((value) => (value instanceof KirbyObject ? 2 : Number(isArray(value))));
  if (ranks[0] !== ranks[1]) return Number(ranks[0]) - Number(ranks[1]);
  return left === right ? 0 : Number.NaN;
}

/** PHP 8's `==`. */
export function isLooselyEqual(a: unknown, b: unknown): boolean {
  return a === b || compareLoosely(a, b) === 0;
}

function isKirbyAndNumber(a: unknown, b: unknown): boolean {
  return a instanceof KirbyObject && typeof b === 'number';
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return bytesOf(a) < bytesOf(b) ? -1 : 1;
}

function compareArrays(a: PhpArray, b: PhpArray): number {
  const left = entriesOf(a);
  const right = entriesOf(b);
  if (left.length !== right.length) return Math.sign(left.length - right.length);
  for (const [key, value] of left) {
    if (!Object.hasOwn(b, key)) return Number.NaN;
    const order = compareLoosely(value, valueAt(b, key));
    if (order !== 0) return order;
  }
  return 0;
}
