// Draws the cover of the podcast and of each episode in kirby/content/3_podcasts: the two letters of its
// theme above a plate with the name of the series, 3000 px square (the largest that Apple accepts). Run by a
// developer: node tools/make-podcast-covers.ts
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { inkLeft, inkRight } from '#app/ui/letterforms/place.ts';
import { standingLetters } from '#app/ui/letterforms/standing-letters.ts';
import { drawWord, setWord } from '#app/ui/letterforms/word-svg.ts';
import { WORDMARK } from '#app/ui/logo/wordmark.ts';
import { ownId } from '#app/ui/own-id.ts';
import { readInks } from './read-inks.ts';

const SIDE = 3000;
/** The height of the letters; the plate has the rest. */
const LETTERS = 2180;
/** The space above and below the letters, and beside the name. */
const EDGE = 130;
const MARGIN = 190;

const content = join(import.meta.dirname, '../kirby/content');
const { light } = readInks();

/** The value of a field in a Kirby text file; empty when it has none. */
function fieldOf(file: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

/** Two giant letters above the plate. @throws Error when a letter has no outline */
function drawLetters(pair: string): string {
  const drawn = standingLetters(pair, { width: SIDE, height: LETTERS, edge: EDGE }, ownId('letters'));
  if (drawn === null) throw new Error(`letterforms.json lacks a letter of "${pair}".`);
  return drawn;
}

/**
 * The name of the series on the plate, as wide as its margins allow.
 * @throws Error when a letter has no outline
 */
function drawName(series: string): string {
  const set = setWord(series, '');
  const [first, last] = [set?.letters[0], set?.letters.at(-1)];
  if (!set || !first || !last) throw new Error(`letterforms.json lacks a letter of "${series}".`);
  const scale = Math.min((SIDE - 2 * MARGIN) / (inkRight(last) - inkLeft(first)), 0.62);
  const baseline = LETTERS + (SIDE - LETTERS) / 2 + 0.27 * 1000 * scale;
  const place = `translate(${Math.round(MARGIN - inkLeft(first) * scale)} ${Math.round(baseline)}) scale(${scale.toFixed(4)})`;
  return `<g color="${light.on2}" transform="${place}">${drawWord(set, ownId('name'))}</g>`;
}

/** The cover as SVG: letters on tint, and the series in the colour of paper on the blue plate. */
function drawCover(pair: string, series: string): string {
  const { tint, ink1, ink2, text } = light;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">
<style>.l1{fill:${ink1}}.l2{fill:${ink2}}.l3{fill:${text}}</style>
<rect width="${SIDE}" height="${SIDE}" fill="${tint}"/>
${drawLetters(pair)}
<rect y="${LETTERS}" width="${SIDE}" height="${SIDE - LETTERS}" fill="${ink2}"/>
${drawName(series)}
</svg>`;
}

async function writeCover(file: string, svg: string): Promise<void> {
  // JPEG in RGB, which every app takes (P2); without subsampling, so that the edges between the inks stay
  // sharp.
  const { size } = await sharp(Buffer.from(svg))
    .flatten({ background: light.tint })
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .withMetadata({ density: 72 })
    .toFile(file);
  process.stdout.write(`${basename(file)}: ${Math.round(size / 1000)} kB\n`);
}

/** The letters of each theme, by its tag. */
function lettersByTag(): Map<string, string> {
  const themes = globSync(join(content, '4_themas/*/challenge.nl.txt'));
  return new Map(themes.map((file) => [fieldOf(file, 'Tag'), fieldOf(file, 'Digraph')]));
}

const podcasts = join(content, '3_podcasts');
const series = fieldOf(join(podcasts, 'podcasts.nl.txt'), 'Series');
const letters = lettersByTag();
await writeCover(join(podcasts, 'omslag.jpg'), drawCover(WORDMARK.pair, series));
for (const file of globSync(join(podcasts, '*/podcast.nl.txt')).sort()) {
  const [theme = ''] = fieldOf(file, 'Tags').split(/,\s*/);
  const slug = basename(dirname(file)).replace(/^\d+_/, '');
  const pair = letters.get(theme) ?? WORDMARK.pair;
  await writeCover(join(dirname(file), `${slug}-omslag.jpg`), drawCover(pair, series));
}
