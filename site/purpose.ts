/** Header of requests that nobody waits for yet. */
export const PURPOSE = 'x-purpose';
export const PREFETCH = 'prefetch';

export function isPrefetch(purpose: string | readonly string[] | undefined): boolean {
  return purpose === PREFETCH;
}
