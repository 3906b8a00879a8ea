import { SOFT_HYPHEN } from '#app/i18n/soft-hyphens.ts';

/** Returns a width in ems. */
type WidthOf = (text: string) => number;

export interface Box {
  width: number;
  height: number;
  sizes: readonly number[];
  leading: number;
}

export interface FittedText {
  lines: string[];
  size: number;
}

interface Part {
  text: string;
  before: '' | ' ' | typeof SOFT_HYPHEN;
}

const LARGE = 60;
const NEARLY = 0.8;
const SHORT = 0.4;

export function fitText(text: string, box: Box, widthOf: WidthOf): FittedText {
  if (text === '') return { lines: [], size: box.sizes[0] ?? 0 };
  const hyphenated = partsOf(text);
  const whole = partsOf(text.replaceAll(SOFT_HYPHEN, ''));
  const asWhole = largest(whole, box, widthOf);
  if (asWhole !== null && asWhole.size >= LARGE) return asWhole;
  const found = [asWhole, largest(hyphenated, box, widthOf)].filter((each) => each !== null);
  return found.toSorted((one, other) => other.size - one.size)[0] ?? cut(hyphenated, box, widthOf);
}

function partsOf(text: string): Part[] {
  return text.split(' ').flatMap((word) =>
    word.split(SOFT_HYPHEN).flatMap((syllables, place) =>
      syllables.split(/(?<=\p{L}[-–—/])(?=\p{L})/u).map(
        (part, index): Part => ({
          text: part,
          before: index > 0 ? '' : place > 0 ? SOFT_HYPHEN : ' ',
        }),
      ),
    ),
  );
}

/** Prefers a slightly smaller size to a very short line. */
function largest(
  parts: readonly Part[],
  { width, height, sizes, leading }: Box,
  widthOf: WidthOf,
): FittedText | null {
  let first: FittedText | null = null;
  for (const size of sizes) {
    if (first !== null && size < NEARLY * first.size) break;
    const most = Math.floor(height / (size * leading));
    const broken = breakLines(parts, width / size, widthOf);
    if (broken === null || broken.length > most) continue;
    const lines = balance(parts, { widthOf, width: width / size, lines: broken });
    if (!isRagged(lines, widthOf)) return { lines, size };
    first ??= { lines, size };
  }
  return first;
}

function isRagged(lines: readonly string[], widthOf: WidthOf): boolean {
  const widths = lines.map((line) => widthOf(line));
  return Math.min(...widths) < SHORT * Math.max(...widths);
}

function breakLines(parts: readonly Part[], width: number, widthOf: WidthOf): string[] | null {
  const lines: string[] = [];
  let line = '';
  for (const [index, { text, before }] of parts.entries()) {
    const isHyphenNext = parts[index + 1]?.before === SOFT_HYPHEN;
    const fits = (each: string) => widthOf(each + (isHyphenNext ? '-' : '')) <= width;
    const longer = line + (before === ' ' ? ' ' : '') + text;
    if (line !== '' && fits(longer)) {
      line = longer;
      continue;
    }
    if (!fits(text)) return null;
    if (line !== '') lines.push(before === SOFT_HYPHEN ? `${line}-` : line);
    line = text;
  }
  return line === '' ? lines : [...lines, line];
}

/** Makes lines as narrow as possible without adding a line. */
function balance(
  parts: readonly Part[],
  { widthOf, width, lines }: { widthOf: WidthOf; width: number; lines: string[] },
): string[] {
  let [narrow, wide, best] = [width / 2, width, lines];
  for (let step = 0; step < 8; step += 1) {
    const middle = (narrow + wide) / 2;
    const tried = breakLines(parts, middle, widthOf);
    const isAsGood = tried !== null && tried.length <= lines.length && hyphens(tried) <= hyphens(lines);
    if (isAsGood) [wide, best] = [middle, tried];
    else narrow = middle;
  }
  return best;
}

const hyphens = (lines: readonly string[]): number => lines.filter((line) => line.endsWith('-')).length;

/** Divides a word at any letter if it is wider than the box. */
function cut(parts: readonly Part[], { width, height, sizes, leading }: Box, widthOf: WidthOf): FittedText {
  const size = sizes.at(-1) ?? 1;
  const ems = width / size;
  const pieces = parts.flatMap((part) => divide(part, ems, widthOf));
  const lines = breakLines(pieces, ems, widthOf) ?? [];
  const most = Math.max(1, Math.floor(height / (size * leading)));
  const shown = lines.slice(0, most);
  let last = shown.pop() ?? '';
  if (lines.length > most) {
    while (last !== '' && widthOf(`${last}…`) > ems) last = last.slice(0, -1);
    last = `${last.replace(/[\s,.;:–-]+$/u, '')}…`;
  }
  return { lines: [...shown, last], size };
}

function divide(part: Part, width: number, widthOf: WidthOf): Part[] {
  if (widthOf(`${part.text}-`) <= width) return [part];
  const pieces: Part[] = [];
  let text = '';
  for (const letter of part.text) {
    if (text !== '' && widthOf(`${text}${letter}-`) > width) {
      pieces.push({ text, before: pieces.length === 0 ? part.before : SOFT_HYPHEN });
      text = '';
    }
    text += letter;
  }
  return [...pieces, { text, before: pieces.length === 0 ? part.before : SOFT_HYPHEN }];
}
