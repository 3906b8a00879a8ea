/** A path is reloaded at most once in this many milliseconds. */
const PAUSE = 10_000;

interface ReloadGuardOptions {
  /** A function, because reading `window.sessionStorage` may itself throw. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
}

/**
 * Creates the check whether a path may be reloaded now (Q5, Q8), which stores the time. Without storage the
 * answer is no: an old page is better than a loop.
 */
export function createReloadGuard({ storage, now }: ReloadGuardOptions): (path: string) => boolean {
  return (path) => {
    const key = `tweeklank-reload ${path}`;
    try {
      // An invalid value is NaN, which allows it; a clock that was set back must not forbid it for hours.
      if (Math.abs(now() - Number(storage().getItem(key))) < PAUSE) return false;
      storage().setItem(key, `${now()}`);
      return true;
    } catch {
      return false;
    }
  };
}
