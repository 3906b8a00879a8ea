import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { findGlyphs } from '#app/ui/letterforms/glyphs.ts';
import { type PlacedGlyph, placeOverlapping } from '#app/ui/letterforms/place.ts';
import { MARK_BOX, WORDMARK } from '#app/ui/logo/wordmark.ts';

type Inks = Record<'paper' | 'ink1' | 'ink2' | 'text', string>;

function inksOf(css: string): Inks {
  const find = (name: string): string => {
    const [, value] = new RegExp(`--${name}: (#[0-9a-f]{3,8});`).exec(css) ?? [];
    if (value === undefined) throw new Error(`app/styles/tokens.css says no colour for --${name}.`);
    return value;
  };
  return { paper: find('paper'), ink1: find('ink1'), ink2: find('ink2'), text: find('text') };
}

function drawLetters(letters: readonly PlacedGlyph[], { ink1, ink2, text }: Inks): string {
  const shapes = letters.map(
    ({ glyph, x }, index) => `<path id="l${index}" transform="translate(${x})" d="${glyph.d}"/>`,
  );
  const clips = letters.map((_, index) => `<clipPath id="c${index}"><use href="#l${index}"/></clipPath>`);
  const inks = letters.map(
    (_, index) =>
      `<use class="${index % 2 === 0 ? 'a' : 'b'}" href="#l${index}" fill="${index % 2 === 0 ? ink1 : ink2}"/>`,
  );
  const crossings = letters
    .slice(1)
    .map(
      (_, index) =>
        `<g clip-path="url(#c${index})"><use class="c" href="#l${index + 1}" fill="${text}"/></g>`,
    );
  return `<defs>${shapes.join('')}${clips.slice(0, -1).join('')}</defs>${inks.join('')}${crossings.join('')}`;
}

function drawIcon({ light, dark }: { light: Inks; dark: Inks }, edge: number): string {
  const glyphs = findGlyphs(WORDMARK.pair, 'wdth100');
  if (!glyphs) throw new Error(`letterforms.json lacks letters of "${WORDMARK.pair}".`);
  const [left = 0, top = 0, width = 0, height = 0] = MARK_BOX.split(' ').map(Number);
  const side = Math.max(width, height) * (1 + 2 * edge);
  const box = [left - (side - width) / 2, top - (side - height) / 2, side, side].map(Math.round).join(' ');
  const night = `<style>@media (prefers-color-scheme:dark){.a{fill:${dark.ink1}}.b{fill:${dark.ink2}}.c{fill:${dark.text}}}</style>`;
  const letters = drawLetters(placeOverlapping(glyphs, [WORDMARK.pairOverlap]), light);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${night}${letters}</svg>`;
}

/** A phone may cut a maskable icon to a circle with 80 % of its width. */
function maskableEdge(): number {
  const [width = 0, height = 0] = MARK_BOX.split(' ').slice(2).map(Number);
  const side = Math.hypot(width, height) / 0.78;
  return Math.max(0.26, (side / Math.max(width, height) - 1) / 2);
}

function iconFile(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.set([side, side, 0, 0, 1, 0, 32, 0], at);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

async function makeIcons(): Promise<void> {
  const css = readFileSync('app/styles/tokens.css', 'utf8');
  const [day = '', night = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
  const inks = { light: inksOf(day), dark: inksOf(night) };
  const png = (svg: string, side: number, paper?: string) => {
    const drawing = sharp(Buffer.from(svg), { density: 300 }).resize(side, side);
    return (paper === undefined ? drawing : drawing.flatten({ background: paper })).png().toBuffer();
  };
  const small = drawIcon(inks, 0.03);
  writeFileSync('public/favicon.svg', `${small}\n`);
  const sides = [16, 32].map(async (side) => ({ side, png: await png(small, side) }));
  writeFileSync('public/favicon.ico', iconFile(await Promise.all(sides)));
  const phone = drawIcon(inks, 0.16);
  // A phone cuts off the corners and shows transparency as black.
  writeFileSync('public/favicon-180.png', await png(phone, 180, inks.light.paper));
  for (const side of [192, 512])
    writeFileSync(`public/icon-${side}.png`, await png(phone, side, inks.light.paper));
  writeFileSync(
    'public/icon-maskable-512.png',
    await png(drawIcon(inks, maskableEdge()), 512, inks.light.paper),
  );
}

await makeIcons();
