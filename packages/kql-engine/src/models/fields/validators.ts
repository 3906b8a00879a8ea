import { KqlInternalError } from '../../errors.ts';
import { parseDate } from '../values/parse-date.ts';
import { isLooselyEqual, isNumeric, toFloat, toText } from '../values/php-values.ts';

type Validator = (text: string, args: readonly unknown[], value: unknown) => boolean;

const length = (text: string) => [...text.trim()].length;
const wordCount = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;
const size = (text: string) => (isNumeric(text) ? toFloat(text) : [...text].length);
const number = (value: unknown) => toFloat(value);
const UTC = { timezone: 'UTC', now: () => new Date(0) };

/** Kirby's own expression: a public host or `localhost`, also without a scheme. */
const WEB_ADDRESS = new RegExp(
  [
    String.raw`^(?:(?:(?:https?|ftp):)?//)(?:\S+(?::\S*)?@)?`,
    String.raw`(?:(?!(?:10)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})`,
    String.raw`(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))`,
    '|(?:localhost)',
    String.raw`|(?:[a-z0-9\u00a1-\uffff](?:[a-z0-9\u00a1-\uffff_-]{0,62}[a-z0-9\u00a1-\uffff])?\.)+(?:[a-z\u00a1-\uffff]{2,}))`,
    String.raw`(?::\d{2,5})?(?:[/?#]\S*)?$`,
  ].join(''),
  'iu',
);

/** By name in lower case: those that need nothing but the value. */
const VALIDATORS: Readonly<Record<string, Validator>> = {
  accepted: (text) => /^(1|true|yes|on)$/i.test(text),
  alpha: (text) => /^[a-z]+$/i.test(text),
  alphanum: (text) => /^[a-z0-9]+$/i.test(text),
  between: (text, [min, max]) => size(text) >= number(min) && size(text) <= number(max),
  contains: (text, [needle]) => text.toLowerCase().includes((toText(needle) ?? '').toLowerCase()),
  date: (text) => parseDate(text, UTC) !== null,
  denied: (text) => /^(0|false|no|off)$/i.test(text),
  different: (_text, [other], value) => !isLooselyEqual(value, other),
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text),
  empty: (text) => text === '' || text === '0',
  endswith: (text, [end]) => text.endsWith(toText(end) ?? ''),
  filename: (text) => /^[a-z0-9@._-]{2,}$/i.test(text),
  integer: (text) => /^[+-]?\d+$/.test(text),
  ip: (text) => /^(\d{1,3}\.){3}\d{1,3}$/.test(text) || /^[0-9a-f:]+:[0-9a-f:]+$/i.test(text),
  less: (text, [max]) => size(text) < number(max),
  max: (text, [max]) => size(text) <= number(max),
  maxlength: (text, [max]) => length(text) <= number(max),
  maxwords: (text, [max]) => wordCount(text) <= number(max),
  min: (text, [min]) => size(text) >= number(min),
  minlength: (text, [min]) => length(text) >= number(min),
  minwords: (text, [min]) => wordCount(text) >= number(min),
  more: (text, [min]) => size(text) > number(min),
  notcontains: (text, [needle]) => !text.toLowerCase().includes((toText(needle) ?? '').toLowerCase()),
  notempty: (text) => text !== '' && text !== '0',
  num: (text) => isNumeric(text),
  required: (text) => text !== '',
  same: (_text, [other], value) => isLooselyEqual(value, other),
  size: (text, [wanted]) => size(text) === number(wanted),
  slug: (text) => /^[a-z0-9-]+$/.test(text),
  startswith: (text, [start]) => text.startsWith(toText(start) ?? ''),
  tel: (text) => /^[+0-9()\s/.-]{3,}$/.test(text),
  time: (text) => /^\d{1,2}:\d{2}(:\d{2})?$/.test(text),
  url: (text) => WEB_ADDRESS.test(text),
  uuid: (text) => /^(page|file|site|user):\/\/.*/.test(text),
};

/** @throws KqlInternalError for a validator this engine does not have */
export function isValid(name: string, value: unknown, args: readonly unknown[]): boolean {
  const key = name.toLowerCase();
  const validator = Object.hasOwn(VALIDATORS, key) ? VALIDATORS[key] : undefined;
  if (!validator) throw new KqlInternalError(`The validator "${name}" does not exist`, { name });
  return validator(toText(value) ?? '', args, value);
}
