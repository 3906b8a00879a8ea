import { PhpArray, type PhpValue } from './php-array.ts';
import { isNumeric, phpTrim } from './php-text.ts';

const trueWords = wordForms('true', 'on', 'yes', 'y');
const falseWords = wordForms('false', 'off', 'no', 'n');
const nullWords = new Set(['', '~', 'null', 'Null', 'NULL']);

// Spyc's own placeholders, such as "YAMLString", can be typed; these cannot.
const markStart = '\u0001';
const emptyMark = `${markStart}empty`;
const stringMark = `${markStart}string`;
const sequenceMark = `${markStart}sequence`;
const mappingMark = `${markStart}mapping`;

/** Each level is read again with its whole content. */
const MOST_LEVELS = 64;

/**
 * Types a value as Spyc 0.6 does (`_toType`).
 * @throws RangeError for too deep nesting
 */
export function parseYamlValue(source: string, depth = 0): PhpValue {
  if (depth > MOST_LEVELS || (depth === 0 && isDeep(source))) throw new RangeError('Nested too deeply');
  if (source === '') return '';
  const first = source.charAt(0);
  const last = source.charAt(source.length - 1);
  if (isQuote(first) && isQuote(last)) return unquoteValue(source, first);

  const text = source.includes(' #') ? source.replace(/\s+#(.+)$/, '') : source;
  if (first === '[' && last === ']') return parseSequence(text, depth);
  if (text.includes(': ') && first !== '{') return parsePair(text, depth);
  if (first === '{' && last === '}') return parseMapping(text, depth);
  return parseScalar(text);
}

function isDeep(text: string): boolean {
  if (!'[{'.includes(text.charAt(0))) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if ('[{'.includes(text.charAt(at))) depth++;
    if (']}'.includes(text.charAt(at))) depth--;
    if (depth > MOST_LEVELS) return true;
  }
  return false;
}

function parseScalar(text: string): PhpValue {
  if (nullWords.has(text)) return null;
  if (/^-?[1-9]+[0-9]*$/.test(text)) return fitsInteger(text) ? Number(text) : text;
  if (/^0[xX][0-9a-fA-F]+$/.test(text)) return Number(text);
  if (trueWords.has(text)) return true;
  if (falseWords.has(text)) return false;
  if (text === '0') return 0;
  // Spyc keeps numbers that end in zero as text: "0.10", "00", "1e10".
  if (!isNumeric(text) || text.endsWith('0')) return text;
  // "1e999" is infinite in PHP, which Kirby cannot encode.
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

function parsePair(text: string, depth: number): PhpArray {
  const [key = '', ...rest] = text.split(': ');
  const pair = new PhpArray();
  pair.set(phpTrim(key), parseYamlValue(phpTrim(rest.join(': ')), depth + 1));
  return pair;
}

function parseSequence(text: string, depth: number): PhpArray {
  const inner = phpTrim(text.slice(1, -1));
  const list = new PhpArray();
  if (inner === '') return list;
  for (const part of splitInline(inner)) list.push(parseYamlValue(part, depth + 1));
  return list;
}

function parseMapping(text: string, depth: number): PhpArray {
  const mapping = new PhpArray();
  const inner = phpTrim(text.slice(1, -1));
  if (inner === '') return mapping;
  for (const part of splitInline(inner)) {
    const value = parseYamlValue(part, depth + 1);
    if (value instanceof PhpArray) {
      const key = value.firstKey;
      if (key !== null) mapping.set(key, value.get(key));
    } else if (value && value !== '0') {
      mapping.push(value);
    }
  }
  return mapping;
}

/** Splits on commas; strings and nested brackets are placeholders meanwhile. */
function splitInline(source: string): string[] {
  const strings: string[] = [];
  const sequences: string[] = [];
  const mappings: string[] = [];
  let inline = source.replace(/""|''/g, emptyMark).replace(/"[^"]+"|'[^']+'/g, (string) => {
    strings.push(string);
    return stringMark;
  });
  for (let round = 0, before = ''; round < 11 && inline !== before; round++) {
    before = inline;
    inline = hideNested(inline, '[', ']', sequences, sequenceMark);
    inline = hideNested(inline, '{', '}', mappings, mappingMark);
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

/** Works outwards from brackets that contain something but no bracket of their kind. */
function hideNested(inline: string, start: string, end: string, found: string[], name: string): string {
  if (!inline.includes(start)) return inline;
  let open: string[] = [''];
  let done = '';
  for (const part of inline.split(/([[\]{}])/)) {
    const inner = open.at(-1) ?? '';
    if (part === start) {
      open.push('');
    } else if (part === end && open.length > 1 && inner !== '') {
      open.pop();
      open.push(`${open.pop()}${name}${found.length};`);
      found.push(start + inner + end);
    } else if ('[]{}'.includes(part) && part !== '') {
      done += open.join(start) + part;
      open = [''];
    } else {
      open.push(open.pop() + part);
    }
  }
  return done + open.join(start);
}

function showNested(part: string, found: readonly string[], name: string): string {
  if (!hasPlaceholder(part)) return part;
  return part.replace(
    new RegExp(`${name}(\\d+);`, 'g'),
    (mark, index: string) => found[Number(index)] ?? mark,
  );
}

function hasPlaceholder(part: string): boolean {
  return part.includes(markStart);
}

/** Spyc restores strings with `preg_replace`, where `$10` or `\1` is an empty group. */
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
