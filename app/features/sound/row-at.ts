/** The index of the row that is spoken at this second, given the sorted start times of the rows; -1 before the first. */
export function rowAt(times: readonly number[], seconds: number): number {
  return times.findLastIndex((time) => time <= seconds);
}
