import { NO_BREAK_SPACE, SOFT_HYPHEN } from '#app/i18n/soft-hyphens.ts';
import { type Box, type FittedText, fitText } from './fit-text.ts';
import type { OutlineTable } from './outline-table.ts';

/** Thousandths of an em. */
interface Spacing {
  letter: number;
  word: number;
}

interface Place {
  x: number;
  y: number;
  size: number;
}

export interface Outlines {
  /** In ems. */
  widthOf(text: string): number;
  /** `y` is the baseline. */
  draw(text: string, at: Place): string;
  fit(text: string, box: Box): FittedText;
  /** Simplifies letters that the font lacks; a word in another script becomes `…`. May return ''. */
  drawable(text: string): string;
}

interface Font {
  glyphs: ReadonlyMap<string, { advance: number; d: string }>;
  kern: ReadonlyMap<string, number>;
}

export function createOutlines(table: OutlineTable, spacing: Spacing = { letter: 0, word: 0 }): Outlines {
  let font: Font | null = null;

  function read(): Font {
    font ??= readTable(table);
    return font;
  }

  function place(text: string) {
    const { glyphs, kern } = read();
    let x = 0;
    const placed = [...text].flatMap((letter, index, all) => {
      const isSpace = letter === ' ' || letter === NO_BREAK_SPACE;
      const glyph = glyphs.get(isSpace ? ' ' : letter);
      if (!glyph) return [];
      x += kern.get((all[index - 1] ?? '') + letter) ?? 0;
      const at = x;
      x += glyph.advance + spacing.letter + (isSpace ? spacing.word : 0);
      return [{ x: at, d: glyph.d }];
    });
    return { placed, width: x - spacing.letter };
  }

  const widthOf = (text: string): number => place(text).width / 1000;
  return {
    widthOf,
    draw(text, { x, y, size }) {
      const letters = place(text).placed.filter(({ d }) => d !== '');
      const paths = letters
        .map((letter) => `<path transform="translate(${letter.x})" d="${letter.d}"/>`)
        .join('');
      return `<g transform="translate(${x} ${Math.round(y)}) scale(${size / 1000})">${paths}</g>`;
    },
    fit: (text, box) => fitText(text, box, widthOf),
    drawable: (text) => drawableBy((letter) => read().glyphs.has(letter), text),
  };
}

function readTable({ glyphs, kern }: OutlineTable): Font {
  return {
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
}

/** Letters that Unicode does not decompose. */
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

function drawableBy(isInFont: (letter: string) => boolean, text: string): string {
  const has = (letter: string) => isInFont(letter) || letter === SOFT_HYPHEN || letter === NO_BREAK_SPACE;
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
