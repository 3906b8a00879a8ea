import { totalmem } from 'node:os';
import type { ResourceLimits } from 'node:worker_threads';

const MEGABYTE = 1024 * 1024;

/** Of the machine, or of the container when that may use less; 0 is no limit. */
function memoryToUse(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** The heap of the page thread is half: pictures, buffers, caches and the other thread need the rest. */
export function workerLimits(memory = memoryToUse()): ResourceLimits {
  return { maxOldGenerationSizeMb: between(192, Math.floor(memory / 2 / MEGABYTE), 4_096) };
}

/** Megabytes of the page cache when no setting says how many: a sixteenth of what there is. */
export function pageCacheMegabytes(memory = memoryToUse()): number {
  return between(16, Math.floor(memory / 16 / MEGABYTE), 256);
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
