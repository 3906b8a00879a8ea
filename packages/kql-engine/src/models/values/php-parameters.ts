import { KqlInternalError } from '../../errors.ts';
import { trimText } from '../../folder/txt-file.ts';
import { isArray, isNumeric, KirbyObject, toFloat, toText } from './php-values.ts';

/**
 * Converts for a parameter `string`.
 * @throws KqlInternalError for null, a list or an object without a text
 */
export function stringOf(value: unknown): string {
  const text = value === null || value === undefined ? null : toText(value);
  if (text === null) throw new KqlInternalError('It must be of type string');
  return text;
}

/**
 * Converts as PHP's own functions do: null is empty.
 * @throws KqlInternalError as `stringOf`
 */
export function stringOrEmpty(value: unknown): string {
  return stringOf(value ?? '');
}

/**
 * Converts for a parameter `float`.
 * @throws KqlInternalError for null, a list or a text that is no number
 */
export function floatOf(value: unknown): number {
  if (typeof value === 'boolean' || isNumeric(value)) return toFloat(value);
  throw new KqlInternalError('It must be of type float', { value: toText(value) });
}

/**
 * Converts for a parameter `bool`.
 * @throws KqlInternalError for null, a list or an object
 */
export function boolOf(value: unknown): boolean {
  if (typeof value === 'string') return value !== '' && value !== '0';
  if (typeof value === 'boolean' || typeof value === 'number') return Boolean(value);
  throw new KqlInternalError('It must be of type bool');
}

/**
 * Follows Kirby's V::size: numbers by value, texts by length, lists by count.
 * @throws KqlInternalError for others
 */
export function sizeOf(value: unknown): number {
  const plain = value instanceof KirbyObject && 'value' in value ? value.value : value;
  if (isNumeric(plain)) return toFloat(plain);
  if (typeof plain === 'string') return lengthOf(plain);
  if (isArray(plain)) return Object.keys(plain).length;
  if (plain instanceof KirbyObject && 'count' in plain) return Number(plain.count);
  throw new KqlInternalError('$value is of type without size', { value: toText(plain) });
}

/** @throws KqlInternalError as `stringOf` */
export function lengthOf(value: unknown): number {
  return [...trimText(stringOrEmpty(value))].length;
}

/** @throws KqlInternalError as `stringOf` */
export function wordsOf(value: unknown): number {
  return stringOrEmpty(value).trim().split(/\s+/).filter(Boolean).length;
}

/**
 * Follows PHP's preg_match.
 * @throws KqlInternalError for an invalid pattern
 */
export function matchesPattern(value: unknown, given: unknown): boolean {
  const pattern = stringOf(given);
  const delimiter = pattern[0] ?? '';
  const end = pattern.lastIndexOf(delimiter);
  const text = stringOrEmpty(value);
  if (!/[^\w\s\\]/.test(delimiter) || end < 1)
    throw new KqlInternalError('preg_match(): invalid pattern', { pattern });
  try {
    return new RegExp(pattern.slice(1, end), pattern.slice(end + 1).replace(/[^imsu]/g, '')).test(text);
  } catch (cause) {
    throw new KqlInternalError('preg_match(): invalid pattern', { pattern }, { cause });
  }
}
