import { AsyncLocalStorage } from 'node:async_hooks';
import { CmsUnavailableError } from './errors.ts';

const ends = new AsyncLocalStorage<number>();

/**
 * Runs `make` with a timeout, in milliseconds, for content that was never fetched
 * before. A fetch that takes longer goes on in the background, for later callers.
 */
export function withPatience<T>(milliseconds: number, make: () => Promise<T>): Promise<T> {
  return ends.run(performance.now() + milliseconds, make);
}

/** Runs `make` with a part of the time that is left of `withPatience`, for content that an answer can do without. */
export function withPartOfPatience<T>(part: number, make: () => Promise<T>): Promise<T> {
  const end = ends.getStore();
  return end === undefined ? make() : withPatience(part * Math.max(0, end - performance.now()), make);
}

/** The answer, unless the timeout of `withPatience` ends first. @throws CmsUnavailableError then */
export async function inTime<T>(asked: Promise<T>): Promise<T> {
  const end = ends.getStore();
  if (end === undefined) return asked;
  const reason = 'the content system is slow, and nothing was kept of what was asked';
  return within(asked, Math.max(0, end - performance.now()), reason);
}

/** The answer, unless it takes longer than this many milliseconds. @throws CmsUnavailableError with that reason then */
export async function within<T>(asked: Promise<T>, milliseconds: number, reason: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new CmsUnavailableError(reason)), milliseconds);
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer));
}
