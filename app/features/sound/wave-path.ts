import { hash } from '#site/hash.ts';

const BARS = 126;

/** Returns a path in a box of 1000 by 100. */
export function wavePath(name: string): string {
  let seed = hash(name);
  const phase = (seed % 628) / 100;
  const pace = 3 + ((seed >>> 8) % 40) / 10;
  let path = '';
  for (let bar = 0; bar < BARS; bar += 1) {
    const t = bar / (BARS - 1);
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const swell = Math.abs(Math.sin(phase + t * pace)) * Math.abs(Math.cos(phase * 2 + t * pace * 2.7));
    const ends = Math.min(1, t * 12, (1 - t) * 12);
    const half = Math.round((5 + 43 * swell * (0.55 + 0.45 * (seed / 0xffffffff))) * (0.2 + 0.8 * ends));
    path += `M${Math.round((1000 * (bar + 0.5)) / BARS)} ${50 - half}v${2 * half}`;
  }
  return path;
}
