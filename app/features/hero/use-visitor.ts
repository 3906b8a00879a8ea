import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import type { Hold } from './create-autoplay.ts';
import { createPointerHold } from './create-pointer-hold.ts';

const CONTROLS = 'a, button, summary';

/**
 * Reports each reason for which a visitor holds the slides: mouse, focus, hidden tab. `hold` must stay the
 * same between renders.
 */
export function useVisitor(hold: (reason: Hold, isHeld: boolean) => void) {
  const [pointer] = useState(() => createPointerHold((isHeld) => hold('pointer', isHeld)));
  useEffect(() => {
    const update = () => hold('hidden', document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      pointer.end();
    };
  }, [hold, pointer]);

  return {
    onPointerMove({ pointerType, target }: PointerEvent): void {
      if (pointerType === 'mouse')
        pointer.move(target instanceof Element && target.closest(CONTROLS) !== null);
    },
    onPointerLeave: pointer.end,
    // A button pressed with a mouse keeps focus, and must not hold the slides for ever.
    onFocus: ({ target }: FocusEvent) => hold('focus', target.matches(':focus-visible')),
    onBlur: () => hold('focus', false),
  };
}
