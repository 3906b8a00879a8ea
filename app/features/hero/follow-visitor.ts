import type { Hold } from './create-autoplay.ts';
import { createPointerHold } from './create-pointer-hold.ts';

const CONTROLS = 'a, button, summary';

/** Tells by what a visitor holds the slides of a carousel: a mouse, the focus, another tab. Gives the function that ends it. */
export function followVisitor(
  carousel: HTMLElement,
  hold: (reason: Hold, isHeld: boolean) => void,
): () => void {
  const listening = new AbortController();
  const on = { signal: listening.signal };
  const pointer = createPointerHold((isHeld) => hold('pointer', isHeld));
  carousel.addEventListener(
    'pointermove',
    ({ pointerType, target }) => {
      if (pointerType === 'mouse')
        pointer.move(target instanceof Element && target.closest(CONTROLS) !== null);
    },
    on,
  );
  carousel.addEventListener('pointerleave', pointer.end, on);
  // A button that was pressed with a mouse keeps the focus, and must not hold the slides for ever.
  carousel.addEventListener(
    'focusin',
    () => hold('focus', carousel.querySelector(':focus-visible') !== null),
    on,
  );
  carousel.addEventListener('focusout', () => hold('focus', false), on);
  document.addEventListener('visibilitychange', () => hold('hidden', document.hidden), on);
  return () => {
    listening.abort();
    pointer.end();
  };
}
