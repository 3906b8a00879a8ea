interface Finger {
  onTouch(isTouched: boolean): void;
  /** How far it has moved sideways, in widths of the element; to the right is positive. */
  onMove(moved: number): void;
  /** It left: `1` swept to the right, `-1` to the left, `0` came back or was taken for something else. */
  onEnd(by: -1 | 0 | 1): void;
}

/** Pixels from which a touch is a movement. */
const SLOP = 8;
/** Widths of the element, and widths in a second: either is a sweep. */
const FAR = 0.3;
const FAST = 0.8;

/**
 * Follows one finger that moves sideways over an element; the browser keeps the other directions (`touch-action`). Only touch: with a
 * mouse visitors select text and drag links. Returns the function that stops it.
 */
export function followFinger(element: HTMLElement, { onTouch, onMove, onEnd }: Finger): () => void {
  const listening = new AbortController();
  let from: { x: number; at: number; last: number } | null = null;
  let isMoving = false;
  const listen = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    to: (event: PointerEvent) => void,
  ) => element.addEventListener(type, to, { signal: listening.signal, passive: true });
  const isOurs = ({ pointerType, isPrimary }: PointerEvent) => pointerType === 'touch' && isPrimary;

  const leave = (by: -1 | 0 | 1): void => {
    if (!from) return;
    from = null;
    if (isMoving) onEnd(by);
    isMoving = false;
    onTouch(false);
  };
  listen('pointerdown', (event) => {
    if (!isOurs(event)) return;
    from = { x: event.clientX, at: event.timeStamp, last: event.clientX };
    onTouch(true);
  });
  listen('pointermove', (event) => {
    if (!from || !isOurs(event)) return;
    isMoving ||= Math.abs(event.clientX - from.x) > SLOP;
    from.last = event.clientX;
    if (isMoving) onMove((event.clientX - from.x) / element.clientWidth);
  });
  listen('pointerup', (event) => {
    if (!from || !isOurs(event)) return;
    const moved = (event.clientX - from.x) / element.clientWidth;
    const speed = Math.abs(moved) / ((event.timeStamp - from.at) / 1000);
    leave(Math.abs(moved) > FAR || speed > FAST ? (Math.sign(moved) as -1 | 0 | 1) : 0);
  });
  listen('pointercancel', (event) => {
    if (isOurs(event)) leave(0);
  });
  // Else Chromium takes the sweep for a fling, and swallows a tap right after it.
  element.addEventListener('touchmove', (event) => isMoving && event.preventDefault(), {
    signal: listening.signal,
    passive: false,
  });
  return () => listening.abort();
}
