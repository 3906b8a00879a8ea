export const ROWS_AT_ONCE = 64;

/**
 * Passes three quarters of a difference to the pixels right and below (Floyd and Steinberg).
 * @param now, next errors of this row and the one below, with one pixel of margin at either end
 * @param stride numbers per pixel
 */
export function passOn(
  now: Float32Array,
  next: Float32Array,
  at: number,
  difference: number,
  stride: 1 | 3,
): void {
  if (difference === 0) return;
  const passed = 0.75 * difference;
  now[at + stride] = (now[at + stride] ?? 0) + (passed * 7) / 16;
  next[at - stride] = (next[at - stride] ?? 0) + (passed * 3) / 16;
  next[at] = (next[at] ?? 0) + (passed * 5) / 16;
  next[at + stride] = (next[at + stride] ?? 0) + passed / 16;
}
