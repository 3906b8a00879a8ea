/** The starts are sorted; -1 before the first. */
export function rowAt(times: readonly number[], seconds: number): number {
  return times.findLastIndex((time) => time <= seconds);
}

/** Seconds after a chapter's start within which "previous" means the one before. */
const AGAIN = 3;

/** Without another chapter the current position, or the beginning. */
export function chapterBeside(chapters: readonly { start: number }[], at: number, by: 1 | -1): number {
  if (by === 1) return chapters.find(({ start }) => start > at)?.start ?? at;
  return chapters.findLast(({ start }) => start <= at - AGAIN)?.start ?? 0;
}
