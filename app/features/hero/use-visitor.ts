import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import type { Hold } from './create-autoplay.ts';
import { createPointerHold } from './create-pointer-hold.ts';

const CONTROLS = 'a, button, summary';

/**
 * Tells by what a visitor holds the slides of a carousel: a mouse, the focus, another tab. Gives the handlers of the element around them.
 * `hold` must stay the same between renders.
 */
export function useVisitor(hold: (reason: Hold, isHeld: boolean) => void) {
  const [pointer] = useState(() => createPointerHold((isHeld) => hold('pointer', isHeld)));
  useEffect(() => {
    const tell = () => hold('hidden', document.hidden);
    document.addEventListener('visibilitychange', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      pointer.end();
    };
  }, [hold, pointer]);

  return {
    onPointerMove({ pointerType, target }: PointerEvent): void {
      if (pointerType === 'mouse')
        pointer.move(target instanceof Element && target.closest(CONTROLS) !== null);
    },
    onPointerLeave: pointer.end,
    // A button that was pressed with a mouse keeps the focus, and must not hold the slides for ever.
    onFocus: ({ target }: FocusEvent) => hold('focus', target.matches(':focus-visible')),
    onBlur: () => hold('focus', false),
  };
}
