/** Milliseconds between two reloads of a path. */
const PAUSE = 10_000;

interface ReloadGuardOptions {
  /** Reading `window.sessionStorage` may itself throw. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
}

/** Whether a path may be reloaded now (Q5, Q8). Without storage never: an old page is better than a loop. */
export function createReloadGuard({ storage, now }: ReloadGuardOptions): (path: string) => boolean {
  return (path) => {
    const key = `tweeklank-reload ${path}`;
    try {
      // An invalid value is NaN and allows it; a clock that was set back must not forbid it for hours.
      if (Math.abs(now() - Number(storage().getItem(key))) < PAUSE) return false;
      storage().setItem(key, `${now()}`);
      return true;
    } catch {
      return false;
    }
  };
}
