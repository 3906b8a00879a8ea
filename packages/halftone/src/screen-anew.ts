import { setImmediate } from 'node:timers/promises';
import type { DotScreen } from './find-screen.ts';
import { passOn, ROWS_AT_ONCE } from './pass-on.ts';
import type { Plate } from './plates.ts';

/** Width and dot pitch in pixels, interpolated between two widths. */
const PITCHES = [
  [480, 6.5],
  [768, 7.5],
  [1024, 9],
  [1440, 11],
] as const;
const SOLID = 0.95;

export function pitchFor(width: number): number {
  const above = PITCHES.findIndex(([each]) => width <= each);
  const [end, pitch] = PITCHES.at(above) ?? PITCHES[0];
  const [start, before] = PITCHES[above - 1] ?? [end, pitch];
  return above <= 0 ? pitch : before + ((pitch - before) * (width - start)) / (end - start);
}

/** Makes each pixel 0 or 255 in place. */
export async function screenAnew({ data, width, height }: Plate, { pitch, angle }: DotScreen): Promise<void> {
  const [along, across] = [Math.cos(angle) / pitch, Math.sin(angle) / pitch];
  for (let y = 0; y < height; y += 1) {
    if (y % ROWS_AT_ONCE === 0) await setImmediate();
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const waves = cosine(x * along + y * across) + cosine(y * along - x * across);
      data[at] = waves > (thresholds[data[at] ?? 0] ?? 0) ? 255 : 0;
    }
  }
}

export async function limitTones({ data, width, height }: Plate): Promise<void> {
  let [now, next] = [new Float32Array(width + 2), new Float32Array(width + 2)];
  for (let y = 0; y < height; y += 1) {
    if (y % ROWS_AT_ONCE === 0) await setImmediate();
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const wanted = (data[at] ?? 0) + (now[x + 1] ?? 0);
      const printed = wanted < 128 ? 0 : 255;
      data[at] = printed;
      passOn(now, next, x + 1, wanted - printed, 1);
    }
    [now, next] = [next, now.fill(0)];
  }
}

const STEPS = 1024;
const cosines = Float32Array.from({ length: STEPS }, (_, step) => Math.cos((2 * Math.PI * step) / STEPS));
const cosine = (turns: number): number => cosines[Math.floor((turns - Math.floor(turns)) * STEPS)] ?? 0;

const thresholds = makeThresholds();

function makeThresholds(): Float32Array {
  const STEP = STEPS / 128;
  const heights = Float32Array.from(
    { length: 128 * 128 },
    (_, at) => (cosines[STEP * (at % 128)] ?? 0) + (cosines[STEP * Math.floor(at / 128)] ?? 0),
  ).sort();
  return Float32Array.from({ length: 256 }, (_, tone) => {
    const share = (tone / 255 - (1 - SOLID)) / (2 * SOLID - 1);
    if (share <= 0) return 3;
    if (share >= 1) return -3;
    return heights[Math.floor((1 - share) * heights.length)] ?? -3;
  });
}
