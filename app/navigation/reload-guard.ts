/** In milliseconds. */
const PAUSE = 10_000;

interface ReloadGuardOptions {
  /** Reading `window.sessionStorage` may itself throw. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
}

/** Never reloads without storage: an old page is better than a loop (Q5, Q8). */
export function createReloadGuard({ storage, now }: ReloadGuardOptions): (path: string) => boolean {
  return (path) => {
    const key = `tweeklank-reload ${path}`;
    try {
      // A clock that was set back must not forbid reloads for hours.
      if (Math.abs(now() - Number(storage().getItem(key))) < PAUSE) return false;
      storage().setItem(key, `${now()}`);
      return true;
    } catch {
      return false;
    }
  };
}
