import { LRUCache } from 'lru-cache';
import { checkAddress } from '../decode/address.ts';
import { leaf, map, mismatch, type Shape } from '../decode/decode.ts';
import { resolveLink } from '../decode/links.ts';
import { encodeMediaPath } from '../decode/media-path.ts';
import { type Html, sanitise } from '../rich-text/sanitise.ts';

/** Text as stored; a field that is absent is empty. */
export const text: Shape<string> = leaf((value, context) => {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') throw mismatch('text', value, context);
  return value;
});

/** Text that must be there. */
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

/**
 * A whole number, parsed like Kirby's `toInt`; 0 for none. Requested as text: a number that JSON cannot
 * represent would make the result fail.
 */
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

/** The same few lists stand in thousands of pages, so they share one. */
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

/** HTML of an editor for one line of text: it may stand in a heading or a paragraph. */
export const htmlLine: Shape<Html> = map(text, (value, context) =>
  sanitise(value, context, { isLine: true }),
);

/** The path of a file on this site as Kirby gives it, safe to print. */
export const filePath: Shape<string> = map(name, (value, context) => {
  const address = checkAddress(encodeMediaPath(value) ?? value, context.links.origin);
  if (address?.kind !== 'own') throw mismatch('an address on this site', value, context);
  return address.href;
});

/** An http(s) address; empty when missing or something else. */
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

/** Amsterdam time as stored, `2026-11-26` or `2026-11-26 20:00:00`; empty when missing or not a date. */
export const date: Shape<string> = map(text, (value, context) => {
  if (value === '') return '';
  const [, year, month, day, hours, minutes, seconds = '00'] = DATE.exec(value) ?? [];
  const time = hours === undefined ? '' : ` ${hours}:${minutes}:${seconds}`;
  const moment = new Date(`${year}-${month}-${day}T${time === '' ? '00:00:00' : time.slice(1)}Z`);
  // 30 February parses as 2 March, so the result is compared with the input.
  // The text itself where it is whole: V8 would store a template string as the tree of its parts.
  if (!Number.isNaN(moment.getTime()) && moment.getUTCDate() === Number(day))
    return value.length === `${year}-${month}-${day}${time}`.length ? value : `${value}:00`;
  context.warn('date-invalid', {
    query: context.query,
    field: context.path.join('.'),
    value,
  });
  return '';
});
