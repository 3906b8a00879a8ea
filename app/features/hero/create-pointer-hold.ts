/** Milliseconds after which a mouse that does not move was left where it is. */
const REST = 3000;

/**
 * Says when a mouse holds the slides: while it moves over them, and while it is on a control or a link. One that was left there
 * holds nothing (C2: autoplay does not end because of a visitor).
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
