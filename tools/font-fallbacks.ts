import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import { openFont, widthOf } from './open-font.ts';

interface Face {
  weights: string;
  stretches: string;
  wdth: number;
  wght: number;
  sample: keyof typeof samples;
}

const root = join(import.meta.dirname, '..');
const samples = {
  sentences:
    'Een zaal vol dialecten, en niemand vertaalt. De stad klinkt om vier uur anders. Wie praat daar? Scratchen voor taalkundigen. ' +
    'A robot reads the news, and gets the stress wrong. Bring your tapes along. What we keep, and why.',
  names: 'Agenda Nieuws Podcasts Themas Bezoek News Themes Visit 26 28 3 5 11 13 17 9 24',
  facts: 'Werkplaats, vanaf 6 jaar za 28 nov 14.00-16.00 uur do 26 nov 20.00-22.15 uur Lezing, 12 november',
};

const faces: readonly Face[] = [
  { weights: '400 599', stretches: '96% 102%', wdth: 100, wght: 400, sample: 'sentences' },
  { weights: '400 599', stretches: '103% 108%', wdth: 106, wght: 500, sample: 'sentences' },
  { weights: '400 599', stretches: '109% 118%', wdth: 112, wght: 500, sample: 'facts' },
  { weights: '400 599', stretches: '119% 125%', wdth: 122, wght: 400, sample: 'sentences' },
  { weights: '600 660', stretches: '75% 85%', wdth: 84, wght: 640, sample: 'sentences' },
  { weights: '661 800', stretches: '75% 85%', wdth: 84, wght: 720, sample: 'names' },
  { weights: '600 800', stretches: '86% 87%', wdth: 86, wght: 680, sample: 'sentences' },
  { weights: '600 800', stretches: '88% 95%', wdth: 88, wght: 650, sample: 'facts' },
  { weights: '600 800', stretches: '96% 102%', wdth: 100, wght: 650, sample: 'facts' },
  { weights: '600 800', stretches: '103% 108%', wdth: 106, wght: 650, sample: 'sentences' },
  { weights: '600 800', stretches: '109% 125%', wdth: 112, wght: 680, sample: 'facts' },
];

/** Widths in Arial, Helvetica and Liberation Sans from space to tilde, in thousandths of an em. */
const arial = {
  regular: `278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556
    1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556
    333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584`,
  bold: `278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611
    975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556
    333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584`,
};

export async function fallbackFaces(): Promise<string> {
  const font = await openFont(readFileSync(join(root, 'app/styles/fonts/archivo-tweeklank.woff2')));
  return faces.map((face) => rule(face, font)).join('\n');
}

function rule({ weights, stretches, wdth, wght, sample }: Face, font: Font): string {
  const isBold = wght >= 600;
  const text = samples[sample];
  const scale = widthOf(text, font.getVariation({ wdth, wght })) / widthInArial(text, isBold);
  const percent = (value: number) => `${(100 * value).toFixed(1)}%`;
  const locals = ['Arial', 'Liberation Sans', 'Helvetica Neue'].map(
    (name) => `local("${name}${isBold ? ' Bold' : ''}")`,
  );
  return `@font-face {
  font-family: "Archivo Fallback";
  src: ${locals.join(', ')};
  font-weight: ${weights};
  font-stretch: ${stretches};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(font.ascent / font.unitsPerEm / scale)};
  descent-override: ${percent(-font.descent / font.unitsPerEm / scale)};
  line-gap-override: 0%;
}
`;
}

function widthInArial(text: string, isBold: boolean): number {
  const widths = (isBold ? arial.bold : arial.regular).split(/\s+/).map(Number);
  return [...text].reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? Number.NaN), 0) / 1000;
}

if (import.meta.main) process.stdout.write(await fallbackFaces());
