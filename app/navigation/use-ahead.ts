import { useEffect } from 'react';
import { afterIdle } from './after-idle.ts';
import { isGenerous, networkOf } from './prefetch.ts';

/**
 * Fetches the code behind a button once the page is idle, unless the connection is slow or metered (Q8).
 * `load` must stay the same.
 */
export function useAhead(load: () => Promise<unknown>): void {
  useEffect(
    () =>
      afterIdle(() => {
        if (isGenerous(networkOf(navigator))) load().catch(() => {});
      }),
    [load],
  );
}
