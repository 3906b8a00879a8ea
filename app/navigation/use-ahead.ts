import { useEffect } from 'react';
import { afterIdle } from './after-idle.ts';
import { isGenerous, networkOf } from './prefetch.ts';

/** Waits for idle; skips slow and metered connections (Q8). `load` must stay the same. */
export function useAhead(load: () => Promise<unknown>): void {
  useEffect(
    () =>
      afterIdle(() => {
        if (isGenerous(networkOf(navigator))) load().catch(() => {});
      }),
    [load],
  );
}
