import tables from './card-letters.json' with { type: 'json' };

export type TextStyle = keyof typeof tables;

interface Font {
  /** In thousandths of an em, y downwards. */
  glyphs: ReadonlyMap<string, { advance: number; d: string }>;
  kern: ReadonlyMap<string, number>;
}

/** Added after each letter and each space (looks, type), in thousandths of an em. */
const SPACING: Record<TextStyle, { letter: number; word: number }> = {
  title: { letter: -30, word: 50 },
  line: { letter: 0, word: 0 },
};

const fonts = new Map<TextStyle, Font>();

function fontOf(style: TextStyle): Font {
  const known = fonts.get(style);
  if (known) return known;
  const { glyphs, kern } = tables[style];
  const font: Font = {
    glyphs: new Map(
      Object.entries(glyphs).map(([letter, entry]) => {
        const space = entry.indexOf(' ');
        return [letter, { advance: Number(entry.slice(0, space)), d: entry.slice(space + 1) }];
      }),
    ),
    kern: new Map(
      Object.entries(kern).flatMap(([by, pairs]) =>
        (pairs.match(/../gsu) ?? []).map((pair): [string, number] => [pair, Number(by)]),
      ),
    ),
  };
  fonts.set(style, font);
  return font;
}

function place(text: string, style: TextStyle) {
  const { glyphs, kern } = fontOf(style);
  const { letter: spacing, word } = SPACING[style];
  let x = 0;
  const placed = [...text].flatMap((letter, index, all) => {
    const isSpace = letter === ' ' || letter === NO_BREAK_SPACE;
    const glyph = glyphs.get(isSpace ? ' ' : letter);
    if (!glyph) return [];
    x += kern.get((all[index - 1] ?? '') + letter) ?? 0;
    const at = x;
    x += glyph.advance + spacing + (isSpace ? word : 0);
    return [{ x: at, d: glyph.d }];
  });
  return { placed, width: x - spacing };
}

export function widthOf(text: string, style: TextStyle): number {
  return place(text, style).width / 1000;
}

export function drawLine(
  text: string,
  style: TextStyle,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const letters = place(text, style).placed.filter(({ d }) => d !== '');
  const paths = letters
    .map((letter) => `<path transform="translate(${letter.x})" d="${letter.d}"/>`)
    .join('');
  return `<g transform="translate(${x} ${Math.round(y)}) scale(${size / 1000})">${paths}</g>`;
}

/** Letters with a stroke, which Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ə: 'e',
  ĸ: 'k',
  ĳ: 'ij',
  Ĳ: 'IJ',
  '‐': '-',
  '‑': '-',
  '―': '—',
  '−': '–',
  ʼ: '’',
  ʻ: '‘',
};
const CUT = '…';

/** Without accents and emoji that the font lacks. A word in another script becomes dots; may be empty. */
export function drawable(text: string): string {
  const { glyphs } = fontOf('title');
  const has = (letter: string) => glyphs.has(letter) || letter === SOFT_HYPHEN || letter === NO_BREAK_SPACE;
  const words = text.normalize('NFC').split(/[^\S\u00a0]+/u);
  const drawn = words.map((word) => {
    let isCut = false;
    const letters = [...word].map((letter) => {
      if (has(letter)) return letter;
      const plain = PLAIN[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
      if (plain !== '' && [...plain].every(has)) return plain;
      isCut ||= /[\p{L}\p{N}]/u.test(letter);
      return '';
    });
    return isCut ? CUT : letters.join('');
  });
  const shown = drawn.filter((word, index) => word !== '' && !(word === CUT && drawn[index - 1] === CUT));
  return shown.some((word) => /[\p{L}\p{N}]/u.test(word)) ? shown.join(' ') : '';
}

export const SOFT_HYPHEN = '\u00ad';
const NO_BREAK_SPACE = '\u00a0';
