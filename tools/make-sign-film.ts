// node tools/make-sign-film.ts SECONDS FILM [SOUND]: draws the demo's films in sign language: a figure that
// moves its hands and says nothing, in the place of an interpreter. Needs ffmpeg, as tools/make-film.ts.
import { PER_SECOND, SIZE, writeFilm } from './film/write-film.ts';

const PAPER = '#f8fafd';
const RED = '#ff4b2b';
const BLUE = '#1f3be6';
const DARK = '#1e1028';

const [seconds, film, sound = null] = process.argv.slice(2);
if (!Number(seconds) || !film) {
  process.stderr.write('Name seconds and the film to make: node tools/make-sign-film.ts 12 a.mp4 [a.mp3]\n');
  process.exit(2);
}

/** Five fingers and a palm at a place, of which so many are stretched. */
function hand(x: number, y: number, stretched: number, ink: string): string {
  const fingers = [-2, -1, 0, 1, 2].map((finger, index) => {
    const length = index < stretched ? 62 : 24;
    return `<rect x="-8" y="${-length}" width="16" height="${length}" rx="8" transform="translate(${x} ${y}) rotate(${finger * 20})"/>`;
  });
  return `<g fill="${ink}">${fingers.join('')}<circle cx="${x}" cy="${y}" r="30"/></g>`;
}

function draw(frame: number): string {
  const beat = frame / PER_SECOND;
  const middle = SIZE.width / 2;
  const left = { x: middle - 150 - 60 * Math.sin(beat * 2.1), y: 300 - 80 * Math.sin(beat * 3.3) };
  const right = { x: middle + 150 + 60 * Math.sin(beat * 1.7), y: 300 - 80 * Math.cos(beat * 2.9) };
  const arm = (side: number, to: { x: number; y: number }, ink: string) =>
    `<path d="M${middle + side * 95} 330Q${middle + side * 210} 450 ${to.x} ${to.y}" fill="none" stroke="${ink}" stroke-width="44" stroke-linecap="round"/>`;
  const count = (speed: number) => 1 + (Math.floor(beat * speed) % 5);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
    <rect width="100%" height="100%" fill="${PAPER}"/>
    <circle cx="${middle}" cy="160" r="78" fill="${DARK}"/>
    <path d="M${middle - 130} 540V340q0-90 130-90t130 90v200z" fill="${DARK}"/>
    ${arm(-1, left, RED)}${hand(left.x, left.y, count(1.5), RED)}
    ${arm(1, right, BLUE)}${hand(right.x, right.y, count(2), BLUE)}
  </svg>`;
}

await writeFilm(
  film,
  sound,
  Array.from({ length: Math.round(Number(seconds) * PER_SECOND) }, (_, frame) => draw(frame)),
);
