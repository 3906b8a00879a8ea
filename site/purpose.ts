/** The header with which the site's script says that nobody waits for an answer yet, and its value. */
export const PURPOSE = 'x-purpose';
export const PREFETCH = 'prefetch';

export function isPrefetch(purpose: string | readonly string[] | undefined): boolean {
  return purpose === PREFETCH;
}
