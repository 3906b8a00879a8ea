import { transformSquare } from './fourier.ts';
import type { Plate } from './plates.ts';

export interface DotScreen {
  /** Pixels between rows of dots. */
  pitch: number;
  /** Radians. */
  angle: number;
}

const SIDE = 128;
const SQUARES = 5;
/** A longer period belongs to the motif. */
const WIDEST = 20;
const FINEST = 4;
/** Squares with less variance are paper or flat ink. */
const FLAT = 0.02;
/** Minimum share of details per direction of dots, and balance of the two. */
const LEAST_SHARE = 0.12;
const LEAST_BALANCE = 0.6;

/**
 * Returns null for flat ink, lines and grain. Dots are two waves of one length at right angles in the
 * spectrum; lines are one.
 */
export function findScreen(plate: Plate): DotScreen | null {
  if (Math.min(plate.width, plate.height) < SIDE) return null;
  const spectrum = meanSpectrum(plate);
  const strongest = spectrum && findStrongest(spectrum);
  if (!strongest) return null;
  const along = gather(spectrum, strongest);
  const across = gather(spectrum, { x: -along.y, y: along.x });
  const [less, more] = [along.share, across.share].toSorted((one, other) => one - other) as [number, number];
  if (less < LEAST_SHARE * detailsOf(spectrum) || less < LEAST_BALANCE * more) return null;
  return { pitch: SIDE / Math.hypot(along.x, along.y), angle: Math.atan2(along.y, along.x) };
}

function meanSpectrum(plate: Plate): Float32Array | null {
  const sum = new Float32Array(SIDE * SIDE);
  let used = 0;
  for (let square = 0; square < SQUARES * SQUARES; square += 1) {
    const left = Math.floor(((plate.width - SIDE) * (square % SQUARES)) / (SQUARES - 1));
    const top = Math.floor(((plate.height - SIDE) * Math.floor(square / SQUARES)) / (SQUARES - 1));
    const power = powerOf(plate, left, top);
    if (!power) continue;
    used += 1;
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (power[at] ?? 0);
  }
  return used === 0 ? null : sum.map((value) => value / used);
}

function powerOf({ data, width }: Plate, left: number, top: number): Float32Array | null {
  const real = new Float32Array(SIDE * SIDE);
  let [sum, squares] = [0, 0];
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const value = (data[(top + y) * width + left + x] ?? 0) / 255;
      real[y * SIDE + x] = value;
      sum += value;
      squares += value ** 2;
    }
  const mean = sum / real.length;
  if (squares / real.length - mean ** 2 < FLAT) return null;
  for (let at = 0; at < real.length; at += 1)
    real[at] = ((real[at] ?? 0) - mean) * (fades[at % SIDE] ?? 0) * (fades[Math.floor(at / SIDE)] ?? 0);
  const imaginary = new Float32Array(real.length);
  transformSquare(real, imaginary, SIDE);
  let total = 0;
  for (let at = 0; at < real.length; at += 1) {
    real[at] = (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2;
    total += real[at] ?? 0;
  }
  for (let at = 0; at < real.length; at += 1) real[at] = (real[at] ?? 0) / total;
  return real;
}

/** Hann's window, because edges of a square would look like waves. */
const fades = Array.from({ length: SIDE }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / SIDE));

interface Frequency {
  x: number;
  y: number;
}

const at = (spectrum: Float32Array, x: number, y: number): number =>
  spectrum[((y + SIDE) % SIDE) * SIDE + ((x + SIDE) % SIDE)] ?? 0;

function* frequencies(): Generator<Frequency & { length: number }> {
  for (let y = 0; y < SIDE / 2; y += 1)
    for (let x = 1 - SIDE / 2; x < SIDE / 2; x += 1) yield { x, y, length: Math.hypot(x, y) };
}

function findStrongest(spectrum: Float32Array): Frequency | null {
  let best: Frequency | null = null;
  for (const each of frequencies()) {
    if (each.length < SIDE / WIDEST || each.length > SIDE / FINEST) continue;
    if (!best || at(spectrum, each.x, each.y) > at(spectrum, best.x, best.y)) best = each;
  }
  return best;
}

/** A wave spreads over neighbours. */
function gather(spectrum: Float32Array, around: Frequency): Frequency & { share: number } {
  let [share, x, y] = [0, 0, 0];
  for (let row = -2; row <= 2; row += 1)
    for (let column = -2; column <= 2; column += 1) {
      const place = { x: Math.round(around.x) + column, y: Math.round(around.y) + row };
      const power = at(spectrum, place.x, place.y);
      share += power;
      x += power * place.x;
      y += power * place.y;
    }
  return { share: 2 * share, x: x / share, y: y / share };
}

function detailsOf(spectrum: Float32Array): number {
  let shapes = at(spectrum, 0, 0);
  for (const { x, y, length } of frequencies())
    if (length > 0 && length < SIDE / (1.6 * WIDEST)) shapes += (y === 0 ? 1 : 2) * at(spectrum, x, y);
  return 1 - shapes;
}
