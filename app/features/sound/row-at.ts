/** Which of the rows that begin at these seconds, in order, is being said; -1 before the first. */
export function rowAt(times: readonly number[], seconds: number): number {
  return times.findLastIndex((time) => time <= seconds);
}
