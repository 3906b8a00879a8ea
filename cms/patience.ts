import { AsyncLocalStorage } from 'node:async_hooks';
import { CmsUnavailableError } from './errors.ts';

const ends = new AsyncLocalStorage<number>();

/**
 * Makes something for somebody who waits so many milliseconds at most for a content system that was never heard of it before. What was asked goes on behind, for
 * whoever comes next.
 */
export function withPatience<T>(milliseconds: number, make: () => Promise<T>): Promise<T> {
  return ends.run(performance.now() + milliseconds, make);
}

/** The answer, for whoever still waits. @throws CmsUnavailableError when it takes longer than that */
export async function inTime<T>(asked: Promise<T>): Promise<T> {
  const end = ends.getStore();
  if (end === undefined) return asked;
  const { promise, reject } = Promise.withResolvers<never>();
  const late = new CmsUnavailableError('the content system is slow, and nothing was kept of what was asked');
  const timer = setTimeout(() => reject(late), Math.max(0, end - performance.now()));
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer));
}
