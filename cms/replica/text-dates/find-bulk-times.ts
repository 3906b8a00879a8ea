/** Times at most this many milliseconds apart are counted together. */
const WITHIN = 60_000;
/** A time is that of a copy when more than this many pages, and this share, have a time close to it. */
const MANY = { pages: 20, share: 0.1 };

/**
 * Tells modification times of edits from those of a checkout or copy, which lie close together.
 * @returns whether a time is one of many
 */
export function findBulkTimes(times: readonly string[]): (time: string) => boolean {
  const sorted = times
    .map((time) => Date.parse(time))
    .filter((time) => !Number.isNaN(time))
    .sort((a, b) => a - b);
  const most = Math.max(MANY.pages, sorted.length * MANY.share);
  return (time) => {
    const moment = Date.parse(time);
    return countBelow(sorted, moment + WITHIN + 1) - countBelow(sorted, moment - WITHIN) > most;
  };
}

function countBelow(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
