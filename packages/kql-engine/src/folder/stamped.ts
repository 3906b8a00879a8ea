import { lookAt, stampOf } from './read-file.ts';

export interface Stamped<T> {
  readonly stamp: string;
  readonly value: T;
  /**
   * It was read too soon after its last change: file systems store times in steps, so another change within
   * the same step would leave the same stamp.
   */
  readonly isFresh?: boolean;
}

export interface Cached<T> {
  readonly entries: ReadonlyMap<string, Stamped<T>>;
  /** Reads a fresh entry once more; true if it is the same, which is then no longer fresh. */
  isStill(path: string, entry: Stamped<T>): boolean;
  drop(path: string): void;
}

// Milliseconds: longer than the steps in which file systems store times.
const FRESH_MS = 20;

export function stamped<T>(stamp: string, value: T): Stamped<T> {
  const start = stamp.indexOf('/') + 1;
  const changedAt = Number(stamp.slice(start, stamp.indexOf('/', start)));
  return { stamp, value, isFresh: Math.abs(Date.now() - changedAt) < FRESH_MS };
}

/** '' if nothing is there. */
export function stampAt(path: string): string {
  return stampOf(lookAt(path));
}
