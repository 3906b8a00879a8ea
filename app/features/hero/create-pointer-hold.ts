/** Milliseconds after which a mouse that does not move counts as resting. */
const REST = 3000;

/**
 * Reports when a mouse holds the slides: while it moves over them, and while it is on a control or a link. A
 * resting mouse elsewhere does not hold them (C2: autoplay must not stop for good because of a visitor).
 */
export function createPointerHold(hold: (isHeld: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    hold(false);
  };
  return {
    move(isOnControl: boolean): void {
      clearTimeout(timer);
      hold(true);
      if (!isOnControl) timer = setTimeout(end, REST);
    },
    end,
  };
}
