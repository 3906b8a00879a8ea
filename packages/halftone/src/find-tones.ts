import { setImmediate } from 'node:timers/promises';
import { type Size, sumSquares } from './boxes.ts';
import type { Plate } from './plates.ts';
import { release } from './release.ts';

/** Solid ink has pinholes and paper has specks. */
const SOLID = 0.97;
/** Side in pitches, which is too wide to fit between dots. */
const CELL = 1.3;
const BOXES = 3;
const BOX = 0.8;

/**
 * Computes the tones, 0 to 255, that dots of this pitch stand for. Solid shapes wider than a dot keep their
 * edges.
 */
export async function findTones(plate: Plate, pitch: number): Promise<Plate> {
  const { data, width, height } = plate;
  const square = Math.round(CELL * pitch) | 1;
  const sums = new Float32Array(data.length);
  const ink = await findSolid(plate, square, sums);
  const inverted = data.map((value) => 255 - value);
  const paper = await findSolid({ data: inverted, width, height }, square, sums);
  release(sums, inverted);
  const coarse = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const { dots, inked } = gatherDots(plate, ink, paper, coarse);
  await smooth(dots, coarse, pitch / 2);
  await smooth(inked, coarse, pitch / 2);
  const tones = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0, from = (y >> 1) * coarse.width; x < width; x += 1, at += 1) {
      if (ink[at]) tones[at] = 255;
      else if (!paper[at]) {
        const share = dots[from + (x >> 1)] ?? 0;
        tones[at] = share > 0 ? ((inked[from + (x >> 1)] ?? 0) / share + 0.5) | 0 : 0;
      }
    }
  release(ink, paper, dots, inked);
  return { data: tones, width, height };
}

/** Morphological opening: 1 where squares of this side are solid. */
async function findSolid(
  { data, width, height }: Plate,
  side: number,
  sums: Float32Array,
): Promise<Uint8Array> {
  const solid = new Uint8Array(data.length);
  await setImmediate();
  sumSquares(data, { width, height }, side, sums);
  const least = SOLID * 255 * side ** 2;
  for (let at = 0; at < solid.length; at += 1) solid[at] = (sums[at] ?? 0) >= least ? 1 : 0;
  if (!solid.includes(1)) return solid;
  await setImmediate();
  sumSquares(solid, { width, height }, side, sums);
  for (let at = 0; at < solid.length; at += 1) solid[at] = (sums[at] ?? 0) > 0 ? 1 : 0;
  return solid;
}

function gatherDots({ data, width, height }: Plate, ink: Uint8Array, paper: Uint8Array, coarse: Size) {
  const [dots, inked] = [
    new Float32Array(coarse.width * coarse.height),
    new Float32Array(coarse.width * coarse.height),
  ];
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0, to = (y >> 1) * coarse.width; x < width; x += 1, at += 1) {
      if (ink[at] || paper[at]) continue;
      dots[to + (x >> 1)] = (dots[to + (x >> 1)] ?? 0) + 1;
      inked[to + (x >> 1)] = (inked[to + (x >> 1)] ?? 0) + (data[at] ?? 0);
    }
  return { dots, inked };
}

async function smooth(values: Float32Array, area: Size, pitch: number): Promise<void> {
  const box = Math.max(3, Math.round(BOX * pitch) | 1);
  for (let pass = 0; pass < BOXES; pass += 1) {
    await setImmediate();
    sumSquares(values, area, box, values);
  }
}
