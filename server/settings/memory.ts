import { totalmem } from 'node:os';
import type { ResourceLimits } from 'node:worker_threads';

const MEGABYTE = 1024 * 1024;

function memoryToUse(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** Takes half the memory, because pictures, buffers and other threads need the rest. */
export function threadLimits(memory = memoryToUse()): ResourceLimits {
  const half = Math.floor(memory / 2 / MEGABYTE);
  return { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: between(192, half, 1_536) };
}

export function pageCacheMegabytes(memory = memoryToUse()): number {
  return between(16, Math.floor(memory / 16 / MEGABYTE), 64);
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
