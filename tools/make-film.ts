// node tools/make-film.ts SOUND FILM POSTER: draws the demo's film: two letters r that slide over each other
// as loud as the sound is. Needs ffmpeg, which nothing else here does; the film is in the content folder.
import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { PER_SECOND, SIZE, writeFilm } from './film/write-film.ts';

const RATE = 8_000;
const PAPER = '#f8fafd';
const RED = '#ff4b2b';
const BLUE = '#1f3be6';
const BOTH = '#1e1028';
/** A lower-case r of 300 by 340: a stem, and an arm that bends over. */
const LETTER =
  'M0 0h112v52C136 12 182-8 240-6c28 1 44 5 60 12v104c-22-10-40-14-70-14-78 0-118 44-118 122v122H0z';
const BARS = 80;

const [sound, film, poster] = process.argv.slice(2);
if (!sound || !film || !poster) {
  process.stderr.write(
    'Name a sound, and the film and the poster to make: node tools/make-film.ts a.mp3 a.mp4 a.webp\n',
  );
  process.exit(2);
}

/** How loud each frame is, from 0 to 1. */
function loudness(): number[] {
  const args = ['-v', 'error', '-i', String(sound), '-ac', '1', '-ar', String(RATE), '-f', 's16le', '-'];
  const { stdout } = spawnSync('ffmpeg', args, { maxBuffer: 1 << 28 });
  const each = Math.floor(RATE / PER_SECOND);
  const frames = Array.from({ length: Math.ceil(stdout.length / 2 / each) }, (_, frame) => {
    let sum = 0;
    const end = Math.min(stdout.length / 2, (frame + 1) * each);
    for (let at = frame * each; at < end; at += 1) sum += stdout.readInt16LE(at * 2) ** 2;
    return Math.sqrt(sum / each);
  });
  const most = Math.max(...frames, 1);
  const smooth = (at: number) => ((frames[at - 1] ?? 0) + 2 * (frames[at] ?? 0) + (frames[at + 1] ?? 0)) / 4;
  return frames.map((_, at) => Math.min(1, (smooth(at) / most) * 1.3));
}

/** The letters are apart when it is silent. */
function draw(loud: number, at: number, all: readonly number[]): string {
  const apart = Math.round(300 - 190 * loud);
  const left = Math.round((SIZE.width - 300 - apart) / 2);
  const [red, blue] = [`translate(${left} 80)`, `translate(${left + apart} 80)`];
  const each = SIZE.width / BARS;
  const bars = Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar / BARS) * all.length);
    const high = 4 + Math.round(56 * Math.max(...all.slice(from, from + Math.ceil(all.length / BARS))));
    const ink = from <= at ? BOTH : BLUE;
    return `<rect x="${bar * each + 2}" y="${500 - high}" width="${each - 4}" height="${high}" fill="${ink}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <clipPath id="a"><path d="${LETTER}" transform="${red}"/></clipPath>
    <rect width="100%" height="100%" fill="${PAPER}"/>
    <path d="${LETTER}" transform="${red}" fill="${RED}"/>
    <path d="${LETTER}" transform="${blue}" fill="${BLUE}"/>
    <g clip-path="url(#a)"><path d="${LETTER}" transform="${blue}" fill="${BOTH}"/></g>
    ${bars.join('')}
  </svg>`;
}

const all = loudness();
const loudest = all.indexOf(Math.max(...all));
await sharp(Buffer.from(draw(1, loudest, all)))
  .webp({ lossless: true })
  .toFile(poster);
await writeFilm(
  film,
  sound,
  all.map((loud, at) => draw(loud, at, all)),
);
