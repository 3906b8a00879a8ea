import { useEffect } from 'react';
import { afterIdle } from './after-idle.ts';
import { isGenerous, networkOf } from './prefetch.ts';

/**
 * Fetches the code of what a button opens once the page has come to rest: a press is answered at once, also without a network by then
 * (Q8). Not where bytes are dear. A failure is nobody's business until the button is pressed. `load` must stay the same.
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
