import { totalmem } from 'node:os';
import type { ResourceLimits } from 'node:worker_threads';

const MEGABYTE = 1024 * 1024;

/** Of the machine, or of the container when that may use less; 0 is no limit. */
function memoryToUse(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * New objects of a thread that no reader of a cached page waits for have little room: more of it would only be
 * more memory, at the same processor time (a crawl of the demo: 234 and 198 MB).
 */
const YOUNG = { maxYoungGenerationSizeMb: 6 };

/** The heap of the thread of the pages is half: pictures, buffers, caches and other threads need the rest. */
export function pagesLimits(memory = memoryToUse()): ResourceLimits {
  return { ...YOUNG, maxOldGenerationSizeMb: between(192, Math.floor(memory / 2 / MEGABYTE), 4_096) };
}

/** The thread of the content holds little: rows are on disk. */
export const contentLimits: ResourceLimits = YOUNG;

/** Megabytes of the page cache when no setting says how many: a sixteenth of what there is. */
export function pageCacheMegabytes(memory = memoryToUse()): number {
  return between(16, Math.floor(memory / 16 / MEGABYTE), 256);
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
