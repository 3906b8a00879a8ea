import { LRUCache } from 'lru-cache';
import { checkAddress } from '../decode/address.ts';
import { leaf, map, mismatch, type Shape } from '../decode/decode.ts';
import { resolveLink } from '../decode/links.ts';
import { encodeMediaPath } from '../decode/media-path.ts';
import { type Html, sanitise } from '../rich-text/sanitise.ts';

export const text: Shape<string> = leaf((value, context) => {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') throw mismatch('text', value, context);
  return value;
});

export const name: Shape<string> = leaf((value, context) => {
  if (typeof value !== 'string' || value === '') throw mismatch('a text that is not empty', value, context);
  return value;
});

export const flag: Shape<boolean> = leaf((value, context) => {
  if (typeof value !== 'boolean') throw mismatch('true or false', value, context);
  return value;
});

export const number: Shape<number> = leaf((value, context) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw mismatch('a number', value, context);
  return value;
});

export const positive: Shape<number> = map(number, (value, context) => {
  if (value <= 0) throw mismatch('a number above zero', value, context);
  return value;
});

/** Parses like Kirby's `toInt`. Requests text, because a number too large for JSON would break the result. */
export const wholeNumber: Shape<number> = map(text, (value, context) => {
  const number = value.trim() === '' ? 0 : Number.parseInt(value, 10);
  if (Number.isSafeInteger(number)) return number;
  context.warn('number-invalid', {
    query: context.query,
    value: value.slice(0, 40),
  });
  return 0;
});

export function oneOf<const T extends string>(...words: T[]): Shape<T> {
  return leaf((value, context) => {
    const word = words.find((candidate) => candidate === value);
    if (word === undefined) throw mismatch(`one of ${words.join(', ')}`, value, context);
    return word;
  });
}

const knownKeys = new LRUCache<string, string[]>({ max: 2_000 });

export const keys: Shape<string[]> = map(text, (value) => {
  const known = knownKeys.get(value);
  if (known !== undefined) return known;
  const found = value
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');
  Object.freeze(found);
  knownKeys.set(value, found);
  return found;
});

export const html: Shape<Html> = map(text, (value, context) => sanitise(value, context));

export const htmlLine: Shape<Html> = map(text, (value, context) =>
  sanitise(value, context, { isLine: true }),
);

export const filePath: Shape<string> = map(name, (value, context) => {
  const address = checkAddress(encodeMediaPath(value) ?? value, context.links.origin);
  if (address?.kind !== 'own') throw mismatch('an address on this site', value, context);
  return address.href;
});

export const webAddress: Shape<string> = map(text, (value, context) => {
  if (value === '') return '';
  const link = resolveLink(value, context.locale, context.links);
  if (link?.type === 'url' && link.isExternal) return link.href;
  context.warn('web-address-invalid', {
    query: context.query,
    field: context.path.join('.'),
    value,
  });
  return '';
});

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** Amsterdam time: `2026-11-26` or `2026-11-26 20:00:00`, or ''. */
export const date: Shape<string> = map(text, (value, context) => {
  if (value === '') return '';
  const [, year, month, day, hours, minutes, seconds = '00'] = DATE.exec(value) ?? [];
  const time = hours === undefined ? '' : ` ${hours}:${minutes}:${seconds}`;
  const instant = new Date(`${year}-${month}-${day}T${time === '' ? '00:00:00' : time.slice(1)}Z`);
  // Compares the day, because 30 February parses as 2 March. Returns a complete text itself, because V8 would
  // store a template string as a tree.
  if (!Number.isNaN(instant.getTime()) && instant.getUTCDate() === Number(day))
    return value.length === `${year}-${month}-${day}${time}`.length ? value : `${value}:00`;
  context.warn('date-invalid', {
    query: context.query,
    field: context.path.join('.'),
    value,
  });
  return '';
});
