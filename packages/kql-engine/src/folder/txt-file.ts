import { isUtf8 } from 'node:buffer';
import { lowerAscii } from '../text/lower-case.ts';
import { type FieldNames, NO_NAMES, withName } from './field-names.ts';

// PHP's trim() and PCRE's \s remove only these, not no-break spaces.
const BLANK = ' \\t\\n\\r\\0\\x0B';
const TRIM = new RegExp(`^[${BLANK}]+|[${BLANK}]+$`, 'g');
const ESCAPED_DIVIDER = /(?<=\n|^)\\----/g;
const DIVIDER = '\n----';
const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';

export function trimText(text: string): string {
  const isTrimmed = !isBlank(text.charCodeAt(0)) && !isBlank(text.charCodeAt(text.length - 1));
  return isTrimmed ? text : text.replace(TRIM, '');
}

export interface ParsedTxt {
  readonly names: FieldNames;
  readonly ranges: readonly number[];
  readonly bytes: Buffer;
  /** Some fields are not valid UTF-8 and were left out. */
  readonly isBroken: boolean;
}

/**
 * Reads as Kirby does: five dashes also divide, later duplicates win, a part without a colon is dropped.
 * Works on bytes as Latin-1, because no byte of a longer UTF-8 sequence is ASCII.
 */
export function createTxtReader() {
  const noNames = NO_NAMES();
  const keys = new Map<string, string>();

  function keyOf(raw: string): string {
    const known = keys.get(raw);
    if (known !== undefined) return known;
    const key = lowerAscii(trimText(Buffer.from(raw, 'latin1').toString('utf8'))).replace(/[- ]/g, '_');
    if (keys.size < MAX_KEYS) keys.set(raw, key);
    return key;
  }

  function readTxt(bytes: Buffer): ParsedTxt {
    const text = bytes.toString('latin1');
    const isClean = isUtf8(bytes);
    const ranges: number[] = [];
    let names = noNames;
    let isBroken = false;
    let start = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
    while (start <= text.length) {
      const divider = text.indexOf(DIVIDER, start);
      const end = divider === -1 ? text.length : divider;
      const colon = text.indexOf(':', start);
      if (colon > start && colon < end) addField(keyOf(text.slice(start, colon)), colon + 1, end);
      if (divider === -1) break;
      start = divider + DIVIDER.length;
      while (isDividerSpace(text.charCodeAt(start))) start++;
    }
    return { names, ranges, bytes, isBroken };

    function addField(key: string, from: number, to: number) {
      if (key === '' || key === '0') return;
      let first = from;
      let last = to;
      while (first < last && isBlank(text.charCodeAt(first))) first++;
      while (last > first && isBlank(text.charCodeAt(last - 1))) last--;
      if (!isClean && !isUtf8(bytes.subarray(first, last))) {
        isBroken = true;
        return;
      }
      const place = names.places.get(key) ?? names.keys.length;
      if (place === names.keys.length) names = withName(names, key);
      ranges[place * 2] = first;
      ranges[place * 2 + 1] = last;
    }
  }

  return readTxt;
}

export function textOf(bytes: Buffer, from: number, to: number): string {
  const text = bytes.toString('utf8', from, to);
  return text.includes('\\----') ? text.replace(ESCAPED_DIVIDER, '----') : text;
}

const MAX_KEYS = 10_000;

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9 || code === 0 || code === 11;
}

// The divider's `\s` includes the form feed but not NUL.
function isDividerSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}
