import { useEffect } from 'react';
import { afterIdle } from './after-idle.ts';
import { isGenerous, networkOf } from './prefetch.ts';

/** Loads when idle, unless the connection is slow or metered (Q8). `load` must be stable. */
export function useAhead(load: () => Promise<unknown>): void {
  useEffect(
    () =>
      afterIdle(() => {
        if (isGenerous(networkOf(navigator))) load().catch(() => {});
      }),
    [load],
  );
}
