import { domainToASCII } from 'node:url';
import { KqlInternalError } from '../../errors.ts';
import { isStrictDate, parseDate } from '../values/parse-date.ts';
import {
  entriesOf,
  isArray,
  isLooselyEqual,
  isNumeric,
  isTruthy,
  toFloat,
  toText,
} from '../values/php-values.ts';

type Validator = (text: string, args: readonly unknown[], value: unknown) => boolean;

const length = (text: string) => [...text.trim()].length;
const wordCount = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;
const UTC = { timezone: 'UTC', now: () => new Date(0) };
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const ACCEPTED = ['yes', 'true', '1', 'on'];
const DENIED = ['no', 'false', '0', 'off'];

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
  accepted: (text, _, value) => typeof value === 'string' && ACCEPTED.includes(text),
  alpha: (text, [isUnicode]) => (isTruthy(isUnicode) ? /^\p{L}+$/u : /^[a-z]+$/i).test(text),
  alphanum: (text, [isUnicode]) => (isTruthy(isUnicode) ? /^[\p{L}\p{N}]+$/u : /^[a-z0-9]+$/i).test(text),
  between: (_, args, value) => size(value) >= number(args, 0) && size(value) <= number(args, 1),
  contains: (text, args) => text.includes(words(args, 0)),
  date: isDate,
  denied: (text, _, value) => typeof value === 'string' && DENIED.includes(text),
  different: (_, args, value) => !isLooselyEqual(value, needed(args, 0)),
  email: isEmail,
  empty: (text) => text === '',
  endswith: (text, args, value) => known(value) && text.endsWith(words(args, 0)),
  filename: (text) => /^[a-z0-9@._-]+$/i.test(text) && size(text) >= 2,
  in: (_, args, value) => isOneOf(value, needed(args, 0)),
  integer: (text) => isInteger(text),
  ip: (text) => IPV4.test(text) || isIpv6(text),
  json: (text) => isJson(text),
  less: (_, args, value) => size(value) < number(args, 0),
  match: (text, args) => matches(text, words(args, 0)),
  max: (_, args, value) => size(value) <= number(args, 0),
  maxlength: (text, args) => length(text) <= number(args, 0),
  maxwords: (text, args) => wordCount(text) <= number(args, 0),
  min: (_, args, value) => size(value) >= number(args, 0),
  minlength: (text, args) => length(text) >= number(args, 0),
  minwords: (text, args) => wordCount(text) >= number(args, 0),
  more: (_, args, value) => size(value) > number(args, 0),
  notcontains: (text, args) => !text.includes(words(args, 0)),
  notempty: (text) => text !== '',
  notin: (_, args, value) => !isOneOf(value, needed(args, 0)),
  num: (text) => isNumeric(text),
  required: (text) => text !== '',
  same: (_, args, value) => isLooselyEqual(value, needed(args, 0)),
  size: (_, args, value) => isLooselyEqual(size(value), needed(args, 0)),
  startswith: (text, args, value) => known(value) && text.startsWith(words(args, 0)),
  tel: (text) => /^\+?[0-9]+$/.test(text),
  time: (text) => isStrictDate(text),
  url: (text) => WEB_ADDRESS.test(text),
  uuid: (text, _, value) => known(value) && /^((page|file|user|block|struct):\/\/.+|site:\/\/$)/.test(text),
};

/** @throws KqlInternalError for a validator that Kirby does not have, and where PHP cannot go on */
export function isValid(name: string, value: unknown, args: readonly unknown[]): boolean {
  const key = name.toLowerCase();
  const validator = Object.hasOwn(VALIDATORS, key) ? VALIDATORS[key] : undefined;
  if (!validator) throw new KqlInternalError(`The validator does not exist: ${key}`, { name });
  return validator(toText(value) ?? '', args, value);
}

function needed(args: readonly unknown[], at: number): unknown {
  if (args.length <= at) throw new KqlInternalError('Too few arguments to function {closure}()');
  return args[at];
}

function number(args: readonly unknown[], at: number): number {
  const given = needed(args, at);
  if (typeof given === 'boolean' || isNumeric(given)) return toFloat(given);
  throw new KqlInternalError('A limit must be of type float', { given });
}

function words(args: readonly unknown[], at: number): string {
  const given = needed(args, at);
  const text = given === null ? null : toText(given);
  if (text === null) throw new KqlInternalError('It must be of type string', { given });
  return text;
}

/** @throws KqlInternalError for the value of a field that does not exist */
function known(value: unknown): boolean {
  if (value === null || value === undefined)
    throw new KqlInternalError('$value must be of type string, null given');
  return true;
}

/** Numbers by value, texts by length. */
function size(value: unknown): number {
  if (isNumeric(value)) return toFloat(value);
  if (typeof value === 'string') return length(value);
  if (isArray(value)) return entriesOf(value).length;
  throw new KqlInternalError('$value is of type without size');
}

function isDate(text: string, args: readonly unknown[]): boolean {
  if (args.length === 0) return isStrictDate(text);
  const operator = words(args, 0);
  const left = parseDate(text, UTC);
  const right = parseDate(args.length > 1 ? words(args, 1) : '', UTC);
  if (left === null || right === null) return false;
  const compare = COMPARISONS[operator];
  if (compare === undefined) throw new KqlInternalError(`Invalid date comparison operator: "${operator}"`);
  return compare(left, right);
}

const COMPARISONS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

/** A letter of the domain may be any that a domain may have. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1));
  const isLocal = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(text.slice(0, at));
  return (
    isLocal && at <= 64 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(domain)
  );
}

function isOneOf(value: unknown, list: unknown): boolean {
  if (!isArray(list)) throw new KqlInternalError('$in must be of type array', { list });
  return entriesOf(list).some(([, one]) => isLooselyEqual(value, one));
}

/** Of no more than 64 bits. */
function isInteger(text: string): boolean {
  const digits = text.trim().replace(/^\+/, '');
  return /^-?(0|[1-9]\d*)$/.test(digits) && BigInt.asIntN(64, BigInt(digits)) === BigInt(digits);
}

function isIpv6(text: string): boolean {
  return /^[0-9a-f:.]+$/i.test(text) && text.includes(':') && URL.canParse(`http://[${text}]/`);
}

function isJson(text: string): boolean {
  try {
    return text !== '' && JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

function matches(text: string, pattern: string): boolean {
  const [, body = '', flags = ''] = /^[^\w\s\\]([\s\S]*)[^\w\s\\]([a-zA-Z]*)$/.exec(pattern) ?? [];
  try {
    return new RegExp(body, flags.replace(/[^imsu]/g, '')).test(text);
  } catch (cause) {
    throw new KqlInternalError('preg_match(): invalid pattern', { pattern }, { cause });
  }
}
