import { setImmediate } from 'node:timers/promises';
import type { Sharp } from 'sharp';
import { passOn, ROWS_AT_ONCE } from './pass-on.ts';

export const MOST_COLOURS = 16;
const BITS = 5;
const DROP = 8 - BITS;

export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
  /** Bytes per pixel. */
  channels: 3 | 4;
}

export function lightestOf(colours: readonly number[]): number {
  const lightness = (colour: number) => (colour >> 16) + 2 * ((colour >> 8) & 255) + (colour & 255);
  return colours.reduce((best, colour) => (lightness(colour) > lightness(best) ? colour : best), 0);
}

export async function readPixels(picture: Sharp): Promise<RawPicture> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

/** 0xrrggbb; null for too many colours. */
export function findColours({ data }: RawPicture): number[] | null {
  const colours = new Set<number>();
  let last = -1;
  for (let at = 0; at < data.length; at += 3) {
    const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    if (colour === last) continue;
    last = colour;
    colours.add(colour);
    if (colours.size > MOST_COLOURS) return null;
  }
  return [...colours];
}

/** Passes the difference on in place, because fine lines would become all ink or all paper. */
export async function limitToColours(
  { data, width, height }: RawPicture,
  colours: readonly number[],
): Promise<void> {
  const nearest = new Int32Array(1 << (3 * BITS)).fill(-1);
  const rest = 3 * width + 6;
  let [now, next] = [new Float32Array(rest), new Float32Array(rest)];
  for (let row = 0; row < height; row += 1) {
    if (row % ROWS_AT_ONCE === 0) await setImmediate();
    limitRow(data.subarray(3 * row * width, 3 * (row + 1) * width), { now, next, nearest, colours });
    [now, next] = [next, now.fill(0)];
  }
}

interface Row {
  now: Float32Array;
  next: Float32Array;
  nearest: Int32Array;
  colours: readonly number[];
}

/** V8 optimises no loop in an async function. */
function limitRow(row: Uint8Array, { now, next, nearest, colours }: Row): void {
  for (let at = 0, place = 3; at < row.length; at += 3, place += 3) {
    const red = channel((row[at] ?? 0) + (now[place] ?? 0));
    const green = channel((row[at + 1] ?? 0) + (now[place + 1] ?? 0));
    const blue = channel((row[at + 2] ?? 0) + (now[place + 2] ?? 0));
    const step = ((red >> DROP) << (2 * BITS)) | ((green >> DROP) << BITS) | (blue >> DROP);
    let found = nearest[step] ?? -1;
    if (found < 0) {
      found = nearestOf((red << 16) | (green << 8) | blue, colours);
      nearest[step] = found;
    }
    row[at] = found >> 16;
    row[at + 1] = found >> 8;
    row[at + 2] = found;
    passOn(now, next, place, red - (found >> 16), 3);
    passOn(now, next, place + 1, green - ((found >> 8) & 255), 3);
    passOn(now, next, place + 2, blue - (found & 255), 3);
  }
}

const channel = (value: number): number => (value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value));

function nearestOf(colour: number, colours: readonly number[]): number {
  const distance = (other: number) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);
  return colours.reduce((best, other) => (distance(other) < distance(best) ? other : best));
}
