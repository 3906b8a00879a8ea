import { useEffect } from 'react';
import { afterIdle } from './after-idle.ts';
import { isGenerous, networkOf } from './prefetch.ts';

/**
 * Fetches the code behind a button once the page is idle: a press then works at once, also without a network (Q8). Not on a slow or
 * metered connection. A failure is ignored until the button is pressed. `load` must stay the same between renders.
 */
export function useAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    let isOver = false;
    afterIdle(window, () => {
      if (!isOver && isGenerous(networkOf(navigator))) load().catch(() => {});
    });
    return () => {
      isOver = true;
    };
  }, [load]);
}
