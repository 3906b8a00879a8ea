import { domainToASCII } from 'node:url';
import { KqlInternalError, KqlInvalidArgumentError } from '../../errors.ts';
import type { Clock } from '../../text/clock.ts';
import { isStrictDate, parseDate } from '../values/parse-date.ts';
import {
  boolOf,
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
  isNumeric,
  valueAt,
} from '../values/php-values.ts';

type Validator = (value: unknown, args: readonly unknown[], clock: Clock) => boolean;

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const ACCEPTED: readonly unknown[] = ['yes', 'true', '1', 'on'];
const DENIED: readonly unknown[] = ['no', 'false', '0', 'off'];

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

const VALIDATORS: Readonly<Record<string, Validator>> = {
  accepted: (value) => value === 1 || value === true || ACCEPTED.includes(value),
  alpha: (value, [unicode = false]) =>
    (boolOf(unicode) ? /^\p{L}+$/u : /^[a-z]+$/i).test(stringOrEmpty(value)),
  alphanum: (value, [unicode = false]) =>
    (boolOf(unicode) ? /^[\p{L}\p{N}]+$/u : /^[a-z0-9]+$/i).test(stringOrEmpty(value)),
  // PHP ignores the maximum below the minimum.
  between: (value, args) =>
    floatOf(needed(args, 0, 2)) <= sizeOf(value) && floatOf(needed(args, 1)) >= sizeOf(value),
  contains,
  date: isDate,
  denied: (value) => value === 0 || value === false || DENIED.includes(value),
  different: (value, args) => !isSame(value, needed(args, 0), args[1] === true),
  email: (value) => isEmail(stringOrEmpty(value)),
  empty: isEmpty,
  endswith: (value, args) => stringOf(value).endsWith(stringOf(needed(args, 0))),
  filename: (value) => /^[a-z0-9@._-]+$/i.test(stringOrEmpty(value)) && sizeOf(value) >= 2,
  in: isOneOf,
  integer: (value, [strict = false]) =>
    boolOf(strict) ? Number.isInteger(value) : isInteger(stringOrEmpty(value)),
  ip: (value) => IPV4.test(stringOrEmpty(value)) || isIpv6(stringOrEmpty(value)),
  json: (value) => typeof value === 'string' && isJson(value),
  less: (value, args) => floatOf(needed(args, 0)) > sizeOf(value),
  match: (value, args) => matchesPattern(value, needed(args, 0)),
  max: (value, args) => floatOf(needed(args, 0)) >= sizeOf(value),
  maxlength: (value, args) => compareLoosely(lengthOf(value), needed(args, 0)) <= 0,
  maxwords: (value, args) => wordsOf(value) <= floatOf(needed(args, 0)),
  min: (value, args) => floatOf(needed(args, 0)) <= sizeOf(value),
  minlength: (value, args) => compareLoosely(lengthOf(value), needed(args, 0)) >= 0,
  minwords: (value, args) => wordsOf(value) >= floatOf(needed(args, 0)),
  more: (value, args) => floatOf(needed(args, 0)) < sizeOf(value),
  notcontains: (value, args) => !contains(value, args),
  notempty: (value) => !isEmpty(value),
  notin: (value, args) => !isOneOf(value, args.slice(0, 1)),
  num: isNumeric,
  required: isRequired,
  same: (value, args) => isSame(value, needed(args, 0), args.length > 1 && boolOf(args[1])),
  size: hasSize,
  startswith: (value, args) => stringOf(value).startsWith(stringOf(needed(args, 0))),
  tel: (value) => /^\+?[0-9]+$/.test(stringOrEmpty(value)),
  time: (value) => isStrictDate(stringOrEmpty(value)),
  url: (value) => WEB_ADDRESS.test(stringOrEmpty(value)),
  uuid: isUuid,
};

/** @throws KqlInternalError for a validator that Kirby lacks, and where PHP fails */
export function isValid(name: string, value: unknown, args: readonly unknown[], clock: Clock): boolean {
  const key = name.toLowerCase();
  const validator = Object.hasOwn(VALIDATORS, key) ? VALIDATORS[key] : undefined;
  if (!validator) throw new KqlInternalError(`The validator does not exist: ${key}`, { name });
  return validator(value ?? null, args, clock);
}

function needed(args: readonly unknown[], at: number, count = at + 1): unknown {
  if (args.length < count) throw new KqlInternalError('Too few arguments to function {closure}()');
  return args[at];
}

function contains(value: unknown, args: readonly unknown[]): boolean {
  return stringOrEmpty(value).includes(stringOf(needed(args, 0)));
}

function isSame(value: unknown, other: unknown, isStrict: boolean): boolean {
  return isStrict ? value === (other ?? null) : isLooselyEqual(value, other);
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || (isArray(value) && Object.keys(value).length === 0);
}

function isRequired(value: unknown, [list]: readonly unknown[]): boolean {
  if (!isArray(list)) return !isEmpty(value);
  const key = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return !isEmpty(valueAt(list, key) ?? null);
}

function hasSize(value: unknown, args: readonly unknown[]): boolean {
  const [size, operator = '=='] = [needed(args, 0), args[1]];
  const order = compareLoosely(isNumeric(value) ? value : sizeOf(value), size);
  if (operator === '<') return order < 0;
  if (operator === '>') return order > 0;
  if (operator === '<=') return order <= 0;
  return operator === '>=' ? order >= 0 : order === 0;
}

function isUuid(value: unknown, [type = null]: readonly unknown[]): boolean {
  const text = stringOf(value);
  const types =
    type === null
      ? 'site|page|file|user'
      : isArray(type)
        ? Object.values(type).map(stringOf).join('|')
        : stringOf(type);
  const [, scheme, rest = ''] = matchOf(`^(${types})://(.*)`, text) ?? [];
  if (scheme === undefined) return false;
  return scheme === 'site' ? rest === '' : rest !== '';
}

/** @throws KqlInternalError for an invalid pattern */
function matchOf(pattern: string, text: string): RegExpExecArray | null {
  try {
    return new RegExp(pattern).exec(text);
  } catch (cause) {
    throw new KqlInternalError('preg_match(): invalid pattern', { pattern }, { cause });
  }
}

function isDate(value: unknown, args: readonly unknown[], clock: Clock): boolean {
  const text = stringOrEmpty(value);
  if (args.length === 0) return isStrictDate(text);
  const [operator, test] = [stringOrEmpty(args[0]), stringOrEmpty(args[1])];
  const left = parseDate(text, clock);
  const right = parseDate(test, clock);
  if (left === null || right === null) return false;
  const compare = Object.hasOwn(COMPARISONS, operator) ? COMPARISONS[operator] : undefined;
  if (compare === undefined)
    throw new KqlInvalidArgumentError(`Invalid date comparison operator: "${operator}"`);
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

/** Accepts every letter that a domain may have. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const domain = domainToASCII(text.slice(at + 1));
  const isLocal = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(text.slice(0, at));
  return (
    isLocal && at <= 64 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i.test(domain)
  );
}

function isOneOf(value: unknown, args: readonly unknown[]): boolean {
  const list = needed(args, 0);
  if (!isArray(list)) throw new KqlInternalError('$in must be of type array', { list });
  const isStrict = args.length > 1 && boolOf(args[1]);
  return entriesOf(list).some(([, one]) => isSame(value, one, isStrict));
}

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
