import { expect, test } from 'vitest';
import { wavePath } from './wave-path.ts';

test('each recording has its own wave, the same one every time', () => {
  expect(wavePath('uit-1958.mp3')).toBe(wavePath('uit-1958.mp3'));
  expect(wavePath('uit-1958.mp3')).not.toBe(wavePath('uit-2026.mp3'));
});

test('no bar leaves the frame', () => {
  const bars = [...wavePath('uit.mp3').matchAll(/M\d+ (-?\d+)v(-?\d+)/g)];
  expect(bars).toHaveLength(126);
  for (const [, top, height] of bars) {
    expect(Number(top)).toBeGreaterThanOrEqual(0);
    expect(Number(top) + Number(height)).toBeLessThanOrEqual(100);
  }
});
