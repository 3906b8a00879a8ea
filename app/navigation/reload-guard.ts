/** Specification 9: a path is reloaded once in so many milliseconds. */
const PAUSE = 10_000;

interface ReloadGuardOptions {
  /** Asked each time: reading `window.sessionStorage` may throw by itself. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
}

/**
 * Builds the question whether a path may be reloaded now (Q5, Q8); a yes is written down, so that the page that comes
 * back does not start all over. Where nothing can be written down the answer is no: better an old page than a loop.
 */
export function createReloadGuard({ storage, now }: ReloadGuardOptions): (path: string) => boolean {
  return (path) => {
    const key = `tweeklank-reload ${path}`;
    try {
      // Rubbish is no number, and a clock that was set back must not forbid reloading for hours: only the distance counts.
      if (Math.abs(now() - Number(storage().getItem(key))) < PAUSE) return false;
      storage().setItem(key, `${now()}`);
      return true;
    } catch {
      return false;
    }
  };
}
