const REST = 3000;

/**
 * Reports when a mouse holds the slides: while it moves over them, or is on a control or link. A resting
 * mouse elsewhere does not (C2: autoplay must not stop for good).
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
