/** Returns the row's index; -1 before the first row. */
export function rowAt(times: readonly number[], seconds: number): number {
  return times.findLastIndex((time) => time <= seconds);
}

/** Seconds after a chapter's start in which "previous" means the chapter before it. */
const AGAIN = 3;

export function chapterBeside(chapters: readonly { start: number }[], at: number, by: 1 | -1): number {
  if (by === 1) return chapters.find(({ start }) => start > at)?.start ?? at;
  return chapters.findLast(({ start }) => start <= at - AGAIN)?.start ?? 0;
}
