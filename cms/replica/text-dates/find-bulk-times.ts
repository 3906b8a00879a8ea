/** In milliseconds. */
const WITHIN = 60_000;
const MANY = { pages: 20, share: 0.1 };

/** Recognises modification times of a checkout or copy, which lie close together. */
export function findBulkTimes(times: readonly string[]): (time: string) => boolean {
  const sorted = times
    .map((time) => Date.parse(time))
    .filter((time) => !Number.isNaN(time))
    .sort((a, b) => a - b);
  const most = Math.max(MANY.pages, sorted.length * MANY.share);
  return (time) => {
    const instant = Date.parse(time);
    return countBelow(sorted, instant + WITHIN + 1) - countBelow(sorted, instant - WITHIN) > most;
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
