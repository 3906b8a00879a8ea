/**
 * The index of the row that is spoken at this second, given the sorted start times of the rows; -1 before the
 * first.
 */
export function rowAt(times: readonly number[], seconds: number): number {
  return times.findLastIndex((time) => time <= seconds);
}

/**
 * Seconds after the start of a chapter within which "previous" means the one before it, and not this start.
 */
const AGAIN = 3;

/**
 * The start of the next chapter, or of the previous one. Without a next one the current position, without a
 * previous one the beginning.
 */
export function chapterBeside(chapters: readonly { start: number }[], at: number, by: 1 | -1): number {
  if (by === 1) return chapters.find(({ start }) => start > at)?.start ?? at;
  return chapters.findLast(({ start }) => start <= at - AGAIN)?.start ?? 0;
}
