import { lookAt, stampOf } from './read-file.ts';

export interface Stamped<T> {
  readonly stamp: string;
  readonly value: T;
  /** Another change within the file system's time step would leave the same stamp. */
  readonly isFresh?: boolean;
}

export interface Cached<T> {
  readonly entries: ReadonlyMap<string, Stamped<T>>;
  isStill(path: string, entry: Stamped<T>): boolean;
  drop(path: string): void;
}

// Milliseconds, more than the time steps of file systems.
const FRESH_MS = 20;

export function stamped<T>(stamp: string, value: T): Stamped<T> {
  const start = stamp.indexOf('/') + 1;
  const changedAt = Number(stamp.slice(start, stamp.indexOf('/', start)));
  return { stamp, value, isFresh: Math.abs(Date.now() - changedAt) < FRESH_MS };
}

export function stampAt(path: string): string {
  return stampOf(lookAt(path));
}
