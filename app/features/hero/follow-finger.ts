interface Finger {
  onTouch(isTouched: boolean): void;
  /** Distance in widths of the element; positive to the right. */
  onMove(moved: number): void;
  /** `1` for a sweep to the right, `-1` to the left, `0` for none. */
  onEnd(by: -1 | 0 | 1): void;
}

/** Pixels until a touch counts as a movement. */
const SLOP = 8;
/** Minimum of a sweep: this distance in widths, or this speed in widths per second. */
const FAR = 0.3;
const FAST = 0.8;
/** Milliseconds at the end of a sweep in which its speed is measured. */
const END = 100;

/** Ignores the mouse, which selects text and drags links. Returns a function that stops. */
export function followFinger(element: HTMLElement, { onTouch, onMove, onEnd }: Finger): () => void {
  const listening = new AbortController();
  let from: number | null = null;
  let isMoving = false;
  let recent: readonly PointerEvent[] = [];
  const listen = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    to: (event: PointerEvent) => void,
  ) => element.addEventListener(type, to, { signal: listening.signal, passive: true });
  const isOurs = ({ pointerType, isPrimary }: PointerEvent) => pointerType === 'touch' && isPrimary;

  const note = (event: PointerEvent): void => {
    recent = [...recent.filter(({ timeStamp }) => event.timeStamp - timeStamp < END), event];
  };
  const leave = (by: -1 | 0 | 1): void => {
    if (from === null) return;
    from = null;
    if (isMoving) onEnd(by);
    isMoving = false;
    onTouch(false);
  };
  listen('pointerdown', (event) => {
    if (!isOurs(event)) return;
    from = event.clientX;
    recent = [event];
    onTouch(true);
  });
  listen('pointermove', (event) => {
    if (from === null || !isOurs(event)) return;
    note(event);
    isMoving ||= Math.abs(event.clientX - from) > SLOP;
    if (isMoving) onMove((event.clientX - from) / element.clientWidth);
  });
  listen('pointerup', (event) => {
    if (from === null || !isOurs(event)) return;
    note(event);
    const moved = (event.clientX - from) / element.clientWidth;
    const way = Math.sign(moved) as -1 | 0 | 1;
    const [first = event] = recent;
    const seconds = (event.timeStamp - first.timeStamp) / 1000;
    const speed = (event.clientX - first.clientX) / element.clientWidth / seconds;
    leave(Math.abs(moved) > FAR || speed * way > FAST ? way : 0);
  });
  listen('pointercancel', (event) => {
    if (isOurs(event)) leave(0);
  });
  // Chromium would scroll on, and ignore a tap right after it.
  element.addEventListener('touchmove', (event) => isMoving && event.preventDefault(), {
    signal: listening.signal,
    passive: false,
  });
  return () => listening.abort();
}
