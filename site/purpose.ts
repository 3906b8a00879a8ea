/** Marks requests of the site's script for which nobody waits yet. */
export const PURPOSE = 'x-purpose';
export const PREFETCH = 'prefetch';

export function isPrefetch(purpose: string | readonly string[] | undefined): boolean {
  return purpose === PREFETCH;
}
