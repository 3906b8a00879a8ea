/** Milliseconds between reloads of a path. */
const PAUSE = 10_000;

interface ReloadGuardOptions {
  /** Reading `window.sessionStorage` may throw. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
}

/** Forbids reloads without storage, because an old page is better than a loop (Q5, Q8). */
export function createReloadGuard({ storage, now }: ReloadGuardOptions): (path: string) => boolean {
  return (path) => {
    const key = `tweeklank-reload ${path}`;
    try {
      // A clock that was set back must not prevent reloads for hours.
      if (Math.abs(now() - Number(storage().getItem(key))) < PAUSE) return false;
      storage().setItem(key, `${now()}`);
      return true;
    } catch {
      return false;
    }
  };
}
