import { asciiLetters } from './ascii-letters.ts';
import { phpTrim } from './php-text.ts';
import { stripTags } from './strip-tags.ts';

export interface SlugOptions {
  separator?: string;
  allowed?: string;
  maxLength?: number;
  rules?: Readonly<Record<string, string>>;
}

/** Kirby's `Str::slug`: ASCII in lower case, other runs become one separator, none at the ends. */
export function slug(text: string, options: SlugOptions = {}): string {
  const { separator = '-', allowed = 'a-z0-9', maxLength = 128, rules = {} } = options;
  const plain = toAscii(phpTrim(text).toLowerCase(), rules).replace(
    new RegExp(`[^${allowed}]`, 'gi'),
    separator,
  );
  const single = separator === '' ? plain : plain.replace(repeated(separator), separator);
  return single
    .replaceAll('/', separator)
    .replace(/^[^a-z0-9]+/, '')
    .replace(/[^a-z0-9]+$/, '')
    .slice(0, maxLength);
}

function repeated(separator: string): RegExp {
  return new RegExp(`[${separator.replace(/[\\\]^-]/g, '\\$&')}]{2,}`, 'g');
}

const asciiByLetter = new Map(
  asciiLetters.flatMap(([ascii, letters]) => [...letters].map((letter) => [letter, ascii] as const)),
);

/** Kirby's `Str::ascii` drops what has no ASCII form. */
function toAscii(text: string, rules: Readonly<Record<string, string>> = {}): string {
  const ruled = Object.entries(rules).reduce(
    (result, [from, to]) => (from === '' ? result : result.replaceAll(from, () => to)),
    text,
  );
  return ruled.replace(/[^\t\n\r -~]/gu, (letter) => asciiByLetter.get(letter) ?? '');
}

export interface ExcerptOptions {
  /** Length in characters; 0 keeps the whole text. */
  characters?: number;
  strip?: boolean;
  ellipsis?: string;
}

/** Kirby's `Str::excerpt`: plain text of HTML, cut after a whole word. */
export function excerpt(html: string, options: ExcerptOptions = {}): string {
  const { characters = 140, strip = true, ellipsis = ' …' } = options;
  const text = phpTrim(strip ? stripTags(separateTags(html)) : html)
    .replaceAll('\n', ' ')
    .replace(/ {2,}/g, ' ');
  const letters = [...text];
  if (characters === 0 || letters.length <= characters) return text;
  const cut = letters.slice(0, characters);
  const lastBlank = cut.lastIndexOf(' ');
  return (lastBlank === -1 ? cut : cut.slice(0, lastBlank)).join('') + ellipsis;
}

/** Separates words that only a tag stands between. */
function separateTags(html: string): string {
  return html.replace(/(\w)<([^/][^>]*)>/g, '$1 <$2>').replace(/<\/([^>]+)>(\w)/g, '</$1> $2');
}

/** Kirby's `Str::short`; 0 keeps all. */
export function short(text: string, length = 0, appendix = '…'): string {
  const letters = [...text];
  return length === 0 || letters.length <= length ? text : letters.slice(0, length).join('') + appendix;
}

/** Ties the last two words with a non-breaking space (Kirby's `Str::widont`). */
export function widont(text: string): string {
  return text
    .replace(/(\S)\s(\S?)(?=\n?$)/gu, '$1&nbsp;$2')
    .replace(/\s(?=\S*\n?$)(\S+)/gu, (_, word: string) => `&nbsp;${word.replaceAll('-', '&#8209;')}`);
}

/** PHP's `str_word_count`: a word is ASCII letters, `'` and `-`. */
export function words(html: string): number {
  const text = stripTags(html)
    // PHP removes one letter only: a row of dashes inside is a word.
    .replace(/^['-]/, '')
    .replace(/-$/, '');
  return text.match(/[A-Za-z'-]+/g)?.length ?? 0;
}

export function ucfirst(text: string): string {
  const [first = '', ...rest] = text;
  return first.toUpperCase() + rest.join('');
}

/** Puts a `<br>` before each line break, which stays (PHP's `nl2br` in HTML form). */
export function nl2br(text: string): string {
  return text.replace(/\r\n|\n\r|\n|\r/g, '<br>$&');
}

const inlineTags = new Set(
  'b i small abbr cite code dfn em kbd strong samp var a bdo br img q span sub sup'.split(' '),
);

/** Keeps inline tags with their attributes (Kirby's `inline()`; no sanitiser). */
export function inlineOnly(html: string): string {
  return stripTags(html, inlineTags);
}
