import { isNumeric } from './php-text.ts';
import { SymfonyYamlError } from './symfony-yaml-error.ts';

/** Symfony's YAML types a value on one line: no `yes` or `no`, and a date is a time. */
export type References = Map<string, unknown>;

const QUOTED = /^(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')/;
const MOST_LEVELS = 64;

interface Cursor {
  at: number;
  depth: number;
  readonly references: References;
}

/** @throws SymfonyYamlError */
export function parseInline(source: string, references: References): unknown {
  const text = source.trim();
  if (text === '') return '';
  const cursor: Cursor = { at: 0, depth: 0, references };
  const value = parseAny(text, cursor, null);
  const rest = text.slice(cursor.at).replace(/^\s*#.*$/, '');
  if (rest !== '') throw new SymfonyYamlError(`Unexpected characters near "${rest}".`);
  return value;
}

function parseAny(text: string, cursor: Cursor, delimiters: string | null): unknown {
  if (text[cursor.at] === '[') return parseSequence(text, cursor);
  if (text[cursor.at] === '{') return parseMapping(text, cursor);
  const { output, isQuoted } = readScalar(text, cursor, delimiters);
  return isQuoted ? output : evaluateScalar(output, cursor.references);
}

function readScalar(text: string, cursor: Cursor, delimiters: string | null) {
  const first = text[cursor.at];
  if (first === '"' || first === "'") {
    const output = readQuoted(text, cursor);
    const next = text.slice(cursor.at).trimStart();
    if (delimiters !== null && next !== '' && !delimiters.includes(next.charAt(0)))
      throw new SymfonyYamlError(`Unexpected characters (${next}).`);
    if (delimiters !== null) cursor.at = text.length - next.length;
    return { output, isQuoted: true };
  }
  let output = text.slice(cursor.at);
  if (delimiters === null) {
    cursor.at = text.length;
    output = output.replace(/[ \t]+#[\s\S]*$/, '');
  } else {
    const end = [...output].findIndex((letter) => delimiters.includes(letter));
    if (end < 0) throw new SymfonyYamlError(`Malformed inline YAML string: "${text}".`);
    output = [...output].slice(0, end).join('');
    cursor.at += output.length;
    output = output.trim();
  }
  if (/^[@`|>%]/.test(output))
    throw new SymfonyYamlError(
      `The reserved indicator "${output[0]}" cannot start a plain scalar; you need to quote the scalar.`,
    );
  return { output, isQuoted: false };
}

function readQuoted(text: string, cursor: Cursor): string {
  const [match] = QUOTED.exec(text.slice(cursor.at)) ?? [];
  if (match === undefined)
    throw new SymfonyYamlError(`Malformed inline YAML string: "${text.slice(cursor.at)}".`);
  cursor.at += match.length;
  const inner = match.slice(1, -1);
  return match.startsWith("'") ? inner.replaceAll("''", "'") : unescaped(inner);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
  '\t': '\t',
};

function unescaped(text: string): string {
  return text.replace(/\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[\s\S])/g, (_, code: string) => {
    if (/^[xuU]./.test(code)) return String.fromCodePoint(Number.parseInt(code.slice(1), 16));
    const written = ESCAPES[code];
    if (written === undefined) throw new SymfonyYamlError(`Found unknown escape character "\\${code}".`);
    return written;
  });
}

function enter(cursor: Cursor): void {
  cursor.depth++;
  if (cursor.depth > MOST_LEVELS) throw new SymfonyYamlError('Nested too deeply.');
}

function parseSequence(text: string, cursor: Cursor): unknown[] {
  enter(cursor);
  const list: unknown[] = [];
  let last: 'value' | 'separator' | null = null;
  cursor.at++;
  while (cursor.at < text.length) {
    const letter = text[cursor.at];
    if (letter === ']') {
      cursor.at++;
      cursor.depth--;
      return list;
    }
    if (letter === ',' || letter === ' ') {
      if (letter === ',' && last !== 'value') list.push(null);
      else if (letter === ',') last = 'separator';
      cursor.at++;
      continue;
    }
    list.push(parseEntry(text, cursor));
    last = 'value';
  }
  throw new SymfonyYamlError(`Malformed inline YAML string: "${text}".`);
}

function parseEntry(text: string, cursor: Cursor): unknown {
  if (text[cursor.at] === '[' || text[cursor.at] === '{') return parseAny(text, cursor, null);
  const { output, isQuoted } = readScalar(text, cursor, ',]');
  if (isQuoted) return output;
  const value = evaluateScalar(output, cursor.references);
  if (typeof value !== 'string' || !value.includes(': ')) return value;
  return parseMapping(`{${value}}`, { at: 0, depth: cursor.depth, references: cursor.references });
}

function parseMapping(text: string, cursor: Cursor): Record<string, unknown> | [] {
  enter(cursor);
  const map = new Map<string, unknown>();
  cursor.at++;
  while (cursor.at < text.length) {
    const letter = text[cursor.at] ?? '';
    if (' ,\n'.includes(letter)) {
      cursor.at++;
    } else if (letter === '}') {
      cursor.at++;
      cursor.depth--;
      return toObject(map);
    } else {
      const key = readKey(text, cursor);
      if ((map.get(key) ?? null) !== null) throw new SymfonyYamlError(`Duplicate key "${key}" detected.`);
      while (': \n'.includes(text[cursor.at] ?? '#')) cursor.at++;
      if (cursor.at >= text.length) break;
      map.set(key, parseAny(text, cursor, ',}\n'));
    }
  }
  throw new SymfonyYamlError(`Malformed inline YAML string: "${text}".`);
}

function readKey(text: string, cursor: Cursor): string {
  const start = cursor.at;
  const isQuoted = /["']/.test(text[start] ?? '');
  const key = isQuoted ? readQuoted(text, cursor) : readScalar(text, cursor, ': ').output;
  if (cursor.at === start) throw new SymfonyYamlError('Missing mapping key.');
  const colon = text.indexOf(':', cursor.at);
  if (colon < 0) throw new SymfonyYamlError(`Malformed inline YAML string: "${text}".`);
  cursor.at = colon;
  if (!isQuoted && !/^[ ,[\]{}\n]/.test(text.slice(colon + 1)))
    throw new SymfonyYamlError('Colons must be followed by a space or an indication character.');
  return key;
}

/** PHP cannot tell an empty map from a list. */
export function toObject(map: ReadonlyMap<string, unknown>): Record<string, unknown> | [] {
  return map.size === 0 ? [] : Object.fromEntries(map);
}

const TIMESTAMP =
  /^\d{4}-\d\d?-\d\d?(?:(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::?\d\d)?))?)?$/;

/** @throws SymfonyYamlError for an unknown reference, a tag or a date that does not exist */
export function evaluateScalar(given: string, references: References): unknown {
  const text = given.trim();
  if (text.startsWith('*')) return referenceOf(text, references);
  const lower = text.toLowerCase();
  if (lower === 'null' || text === '' || text === '~') return null;
  if (lower === 'true' || lower === 'false') return lower === 'true';
  if (text.startsWith('!')) return taggedValue(text);
  const [, sign = '', octal] = /^([+-]?)0o([0-7_]+)$/.exec(text) ?? [];
  if (octal !== undefined) return Number.parseInt(octal.replaceAll('_', ''), 8) * (sign === '-' ? -1 : 1);
  return /^[+\-.\d]/.test(text) ? numberOrTime(text, lower) : text;
}

function numberOrTime(given: string, lower: string): unknown {
  const text = /^[+-]?\d[\d_]*$/.test(given) ? given.replaceAll('_', '') : given;
  if (/^-?\d+$/.test(text)) {
    const number = Number(text);
    return String(number) === text && Number.isSafeInteger(number) ? number : text;
  }
  if (isNumeric(text)) return Number(text);
  if (/^0[xX][\da-fA-F_]+$/.test(text)) return Number.parseInt(text.slice(2).replaceAll('_', ''), 16);
  if (lower === '.inf' || lower === '.nan') return Number.POSITIVE_INFINITY;
  if (lower === '-.inf') return Number.NEGATIVE_INFINITY;
  if (/^[+-]?\d[\d_]*(\.[\d_]+)?$/.test(text)) return Number(text.replaceAll('_', ''));
  return TIMESTAMP.test(text) ? timeOf(text) : text;
}

/** Seconds since 1970, in UTC without a zone. */
function timeOf(text: string): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (
    /^(\d+)-(\d+)-(\d+)(?:\D+(\d+):(\d+):(\d+))?/.exec(text)?.slice(1) ?? []
  ).map((part) => Number(part ?? 0));
  const [, sign, hours, minutes = '0'] =
    /(?<=:\d\d(?:\.\d*)?[ \t]*)([-+])(\d\d?)(?::?(\d\d))?$/.exec(text) ?? [];
  const offset = sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60);
  if (month > 12 || day > 31 || hour > 24 || minute > 59 || second > 59)
    throw new SymfonyYamlError(`The date "${text}" could not be parsed as it is an invalid date.`);
  const fraction = Number(/\.\d+/.exec(text)?.[0] ?? 0);
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day) / 1000;
  return midnight + hour * 3600 + minute * 60 + second - offset + fraction;
}

export function referenceOf(text: string, references: References): unknown {
  const name = text.slice(1).replace(/\s*#[\s\S]*$/, '');
  if (!references.has(name)) throw new SymfonyYamlError(`Reference "${name}" does not exist.`);
  return references.get(name);
}

function taggedValue(text: string): unknown {
  if (text.startsWith('!!str ')) {
    const value = text.slice(6);
    return /^["']/.test(value) ? readQuoted(value, { at: 0, depth: 0, references: new Map() }) : value;
  }
  if (text.startsWith('! ')) return evaluateScalar(text.slice(2), new Map());
  if (text.startsWith('!!float ')) return Number.parseFloat(text.slice(8)) || 0;
  throw new SymfonyYamlError(
    `The string "${text}" could not be parsed as it uses an unsupported built-in tag.`,
  );
}
