import { lookAt, stampOf } from './read-file.ts';

/** What was read from a path, and the stamp that the path had then. */
export interface Stamped<T> {
  readonly stamp: string;
  readonly value: T;
  /**
   * True when it was read too soon after its last change. File systems store times in steps, so another
   * change within the same step would leave the same stamp.
   */
  readonly isFresh?: boolean;
}

/** One kind of things that the store of content keeps, by path. */
export interface Cached<T> {
  readonly entries: ReadonlyMap<string, Stamped<T>>;
  /**
   * Reads an entry once more that was read too soon; true if the result is the same, which is then no longer
   * fresh.
   */
  isStill(path: string, entry: Stamped<T>): boolean;
  drop(path: string): void;
}

// Milliseconds: longer than the steps in which file systems store times.
const FRESH_MS = 20;

/** An entry that was read just now. */
export function stamped<T>(stamp: string, value: T): Stamped<T> {
  const start = stamp.indexOf('/') + 1;
  const changedAt = Number(stamp.slice(start, stamp.indexOf('/', start)));
  return { stamp, value, isFresh: Math.abs(Date.now() - changedAt) < FRESH_MS };
}

/** The stamp of a path at this moment; '' if nothing is there. */
export function stampAt(path: string): string {
  return stampOf(lookAt(path));
}
