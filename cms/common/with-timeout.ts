import { CmsLateError } from './errors.ts';

/** @throws CmsLateError with `reason` after `milliseconds` */
export async function withTimeout<T>(result: Promise<T>, milliseconds: number, reason: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new CmsLateError(reason)), milliseconds);
  return Promise.race([result, promise]).finally(() => clearTimeout(timer));
}
