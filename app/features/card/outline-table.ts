export interface OutlineTable {
  /** Advance and outline of each letter in thousandths of an em; y points down. */
  glyphs: Readonly<Record<string, string>>;
  /** Pairs of letters for each amount of kerning. */
  kern: Readonly<Record<string, string>>;
}

interface OutlineFont {
  characterSet: readonly number[];
  glyphForCodePoint(code: number): {
    advanceWidth: number;
    path: { commands: readonly { command: string; args: readonly number[] }[] };
  };
  layout(text: string): {
    glyphs: readonly { advanceWidth: number }[];
    positions: readonly { xAdvance: number }[];
  };
}

/** Thousandths of an em; less kerning is invisible. */
const LEAST_KERN = 6;

const COMMANDS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/** Makes the table of a font with 1,000 units per em. */
export function outlineTable(font: OutlineFont): OutlineTable {
  const letters = font.characterSet
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /[\p{L}\p{N}\p{P}\p{S} ]/u.test(letter));
  const glyphs = letters.map((letter) => {
    const { advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    return [letter, `${Math.round(advanceWidth)} ${outlineOf(font, letter)}`] as const;
  });
  const written = letters.filter((letter) => /[\p{L}\p{N}\p{P} ]/u.test(letter));
  const kern: Record<string, string> = {};
  for (const first of written) {
    for (const second of written) {
      const { glyphs: pair, positions } = font.layout(first + second);
      const by = Math.round((positions[0]?.xAdvance ?? 0) - (pair[0]?.advanceWidth ?? 0));
      if (pair.length === 2 && Math.abs(by) >= LEAST_KERN) kern[by] = (kern[by] ?? '') + first + second;
    }
  }
  return { glyphs: Object.fromEntries(glyphs), kern };
}

function outlineOf(font: OutlineFont, letter: string): string {
  const { commands } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0).path;
  return commands
    .map(({ command, args }) => {
      const numbers = args.map((value, index) => Math.round(index % 2 === 0 ? value : -value));
      return `${COMMANDS[command] ?? ''}${numbers.join(' ')}`;
    })
    .join('');
}
