// Writes the outlines of the house's font with which the server draws social cards. Run after a change of the
// font or a style: node tools/make-card-letters.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import { openFont } from './open-font.ts';

const styles = {
  title: { wdth: 86, wght: 680 },
  line: { wdth: 108, wght: 560 },
};

/** Kerning below this, in thousandths of an em, is not seen. */
const LEAST_KERN = 6;

const root = join(import.meta.dirname, '..');
const archivo = await openFont(readFileSync(join(root, 'app/styles/fonts/archivo-tweeklank.woff2')));

/** An outline in whole thousandths of an em, y downwards: sharp enough for letters of a hundred pixels. */
function outlineOf(font: Font, letter: string): string {
  const { commands } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0).path;
  return commands
    .map(({ command, args }) => {
      const numbers = args.map((value, index) => Math.round(index % 2 === 0 ? value : -value));
      return `${COMMANDS[command] ?? ''}${numbers.join(' ')}`;
    })
    .join('');
}

const COMMANDS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

function tableOf(style: (typeof styles)[keyof typeof styles]) {
  const font = archivo.getVariation(style);
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

const tables = Object.fromEntries(Object.entries(styles).map(([name, style]) => [name, tableOf(style)]));
writeFileSync(join(root, 'app/features/card/card-letters.json'), `${JSON.stringify(tables, null, 2)}\n`);
