import { PhpArray, type PhpValue } from './php-array.ts';
import { isNumeric, phpTrim } from './php-text.ts';

const trueWords = wordForms('true', 'on', 'yes', 'y');
const falseWords = wordForms('false', 'off', 'no', 'n');
const nullWords = new Set(['', '~', 'null', 'Null', 'NULL']);

// Spyc's own marks are words like "YAMLString" and break on texts that say so; these cannot be typed.
const markStart = '\u0001';
const emptyMark = `${markStart}empty`;
const stringMark = `${markStart}string`;
const sequenceMark = `${markStart}sequence`;
const mappingMark = `${markStart}mapping`;

/** The value of one scalar, `[…]` or `{…}` as Spyc 0.6 types it (`_toType`). */
export function parseYamlValue(source: string): PhpValue {
  if (source === '') return '';
  const first = source.charAt(0);
  const last = source.charAt(source.length - 1);
  if (isQuote(first) && isQuote(last)) return unquoteValue(source, first);

  const text = source.includes(' #') ? source.replace(/\s+#(.+)$/, '') : source;
  if (first === '[' && last === ']') return parseSequence(text);
  if (text.includes(': ') && first !== '{') return parsePair(text);
  if (first === '{' && last === '}') return parseMapping(text);
  return parseScalar(text);
}

function parseScalar(text: string): PhpValue {
  if (nullWords.has(text)) return null;
  if (/^-?[1-9]+[0-9]*$/.test(text)) return fitsInteger(text) ? Number(text) : text;
  if (/^0[xX][0-9a-fA-F]+$/.test(text)) return Number(text);
  if (trueWords.has(text)) return true;
  if (falseWords.has(text)) return false;
  if (text === '0') return 0;
  // A number that ends in zero stays text in Spyc: "0.10", "00", "1e10".
  return isNumeric(text) && !text.endsWith('0') ? Number(text) : text;
}

function parsePair(text: string): PhpArray {
  const [key = '', ...rest] = text.split(': ');
  const pair = new PhpArray();
  pair.set(phpTrim(key), parseYamlValue(phpTrim(rest.join(': '))));
  return pair;
}

function parseSequence(text: string): PhpArray {
  const inner = phpTrim(text.slice(1, -1));
  return inner === '' ? new PhpArray() : PhpArray.list(...splitInline(inner).map(parseYamlValue));
}

function parseMapping(text: string): PhpArray {
  const mapping = new PhpArray();
  const inner = phpTrim(text.slice(1, -1));
  if (inner === '') return mapping;
  for (const part of splitInline(inner)) {
    const value = parseYamlValue(part);
    if (value instanceof PhpArray) {
      const key = value.firstKey;
      if (key !== null) mapping.set(key, value.get(key));
    } else if (value && value !== '0') {
      mapping.push(value);
    }
  }
  return mapping;
}

/** Splits the inside of `[…]` or `{…}` on commas; strings and nested brackets wait as placeholders meanwhile. */
function splitInline(source: string): string[] {
  const strings: string[] = [];
  const sequences: string[] = [];
  const mappings: string[] = [];
  let inline = source.replace(/""|''/g, emptyMark).replace(/"[^"]+"|'[^']+'/g, (string) => {
    strings.push(string);
    return stringMark;
  });
  for (let round = 0; round < 11; round++) {
    inline = hideNested(inline, /\[([^{}[\]]+)\]/, sequences, sequenceMark);
    inline = hideNested(inline, /\{([^[\]{}]+)\}/, mappings, mappingMark);
    if (!inline.includes('[') && !inline.includes('{')) break;
  }
  let nextString = 0;
  let parts = inline.split(',').map((part) => phpTrim(part));
  for (let round = 0; round < 11 && (round === 0 || parts.some(hasPlaceholder)); round++) {
    parts = parts.map((part) => showNested(showNested(part, sequences, sequenceMark), mappings, mappingMark));
    parts = parts.map((part) =>
      part.replaceAll(stringMark, () => asReplacement(strings[nextString++] ?? '')),
    );
    parts = parts.map((part) => part.replaceAll(emptyMark, ''));
  }
  return parts;
}

function hideNested(inline: string, pattern: RegExp, found: string[], name: string): string {
  let text = inline;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const placeholder = `${name}${found.length};`;
    found.push(match[0]);
    text = text.slice(0, match.index) + placeholder + text.slice(match.index + match[0].length);
  }
  return text;
}

function showNested(part: string, found: readonly string[], name: string): string {
  return found.reduce((text, source, index) => text.replaceAll(`${name}${index};`, () => source), part);
}

function hasPlaceholder(part: string): boolean {
  return part.includes(markStart);
}

/** Spyc puts strings back with `preg_replace`, where `$10` or `\1` in the text is an empty group. */
function asReplacement(text: string): string {
  return text.replace(/\$\{[1-9]\d?\}|[$\\][1-9]\d?/g, '');
}

function unquoteValue(source: string, quote: string): string {
  const inner = source.replaceAll('\\n', '\n').slice(1, -1);
  return quote === "'" ? inner.replace(/''|\\'/g, "'") : inner.replace(/\\(["'])/g, '$1');
}

function isQuote(character: string): boolean {
  return character === '"' || character === "'";
}

function fitsInteger(text: string): boolean {
  const limit = 2n ** 63n - 1n;
  const value = BigInt(text);
  return value < limit && value > -limit - 1n;
}

/** Spyc knows a word in lower case, upper case and capitalised, in no other mixture. */
function wordForms(...words: string[]): Set<string> {
  return new Set(
    words.flatMap((word) => [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)]),
  );
}

/** Spyc's `unquote` for keys: the first quote decides which quotes go, on both sides. */
export function unquoteKey(key: string): string {
  const quote = key.charAt(0);
  return isQuote(quote) ? phpTrim(key, quote) : key;
}
