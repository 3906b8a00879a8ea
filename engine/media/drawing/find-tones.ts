import { setImmediate } from 'node:timers/promises';
import type { Plate } from './plates.ts';

/** From this share on a square is solid: ink is printed with pinholes, paper has specks. */
const SOLID = 0.97;
/** Its side, in pitches: wider than a dot's cell, so that there is no room for it between dots. */
const CELL = 1.3;
/** Boxes in a row smooth as a bell does; of this many pitches each, no trace of the dots is left. */
const BOXES = 3;
const BOX = 0.8;

/**
 * The tones that dots of this pitch stand for, 0 to 255. Shapes in solid ink or paper that are wider than a dot keep their edges; only what is
 * between them is smoothed, by itself. Lets other work go first now and then.
 */
export async function findTones({ data, width, height }: Plate, pitch: number): Promise<Plate> {
  const size = { width, height };
  const [ink, paper] = [new Float32Array(data.length), new Float32Array(data.length)];
  for (let at = 0; at < data.length; at += 1) {
    ink[at] = (data[at] ?? 0) / 255;
    paper[at] = 1 - (ink[at] ?? 0);
  }
  const square = Math.round(CELL * pitch) | 1;
  await keepSquares(ink, size, square);
  await keepSquares(paper, size, square);
  // Where there are dots, and how much ink these have: 1 at most.
  const [dots, inked] = [new Float32Array(data.length), new Float32Array(data.length)];
  for (let at = 0; at < data.length; at += 1) {
    if (ink[at] || paper[at]) continue;
    dots[at] = 1;
    inked[at] = (data[at] ?? 0) / 255;
  }
  const box = Math.round(BOX * pitch) | 1;
  for (let pass = 0; pass < BOXES; pass += 1) {
    await setImmediate();
    average(dots, size, box);
    await setImmediate();
    average(inked, size, box);
  }
  const tones = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) {
    const share = dots[at] ?? 0;
    if (ink[at]) tones[at] = 255;
    else if (!paper[at] && share > 0) tones[at] = Math.round((255 * (inked[at] ?? 0)) / share);
  }
  return { data: tones, width, height };
}

interface Area {
  width: number;
  height: number;
}

/** In place: where squares of this side are solid (an opening, in the terms of morphology) a value above 0, elsewhere 0. */
async function keepSquares(ink: Float32Array, size: Area, side: number): Promise<void> {
  average(ink, size, side);
  await setImmediate();
  for (let at = 0; at < ink.length; at += 1) ink[at] = (ink[at] ?? 0) >= SOLID ? 1 : 0;
  average(ink, size, side);
  await setImmediate();
  // Sums of many numbers are not quite 0 where all have left.
  const least = 0.5 / side ** 2;
  for (let at = 0; at < ink.length; at += 1) if ((ink[at] ?? 0) < least) ink[at] = 0;
}

/** In place: each value becomes the mean of the square of this odd side around it. The edges of the picture are continued. */
function average(values: Float32Array, { width, height }: Area, side: number): void {
  const reach = (side - 1) / 2;
  const row = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    for (let x = 0; x < width; x += 1) row[x] = values[start + x] ?? 0;
    let sum = 0;
    for (let x = -reach; x <= reach; x += 1) sum += row[inside(x, width)] ?? 0;
    for (let x = 0; x < width; x += 1) {
      values[start + x] = sum / side;
      sum += (row[inside(x + reach + 1, width)] ?? 0) - (row[inside(x - reach, width)] ?? 0);
    }
  }
  // All columns together, row by row, as they are in memory.
  const before = values.slice();
  const sums = new Float64Array(width);
  for (let y = -reach; y <= reach; y += 1)
    for (let x = 0; x < width; x += 1)
      sums[x] = (sums[x] ?? 0) + (before[inside(y, height) * width + x] ?? 0);
  for (let y = 0; y < height; y += 1) {
    const [leaving, coming] = [inside(y - reach, height) * width, inside(y + reach + 1, height) * width];
    for (let x = 0; x < width; x += 1) {
      values[y * width + x] = (sums[x] ?? 0) / side;
      sums[x] = (sums[x] ?? 0) + (before[coming + x] ?? 0) - (before[leaving + x] ?? 0);
    }
  }
}

const inside = (at: number, length: number): number => Math.min(length - 1, Math.max(0, at));
