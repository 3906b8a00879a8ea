/** Milliseconds after which a clock that jumped is noticed. */
const LONGEST_WAIT = 60_000;

/** Calls `wake` at a moment that is set; a new moment replaces the one before. */
export function createAlarm(wake: () => void, now: () => Date) {
  let timer: NodeJS.Timeout | undefined;

  function set(moment: Date | null): void {
    clearTimeout(timer);
    if (moment === null) return;
    const wait = Math.max(0, moment.getTime() - now().getTime());
    timer = setTimeout(() => (now() >= moment ? wake() : set(moment)), Math.min(wait, LONGEST_WAIT));
    timer.unref();
  }

  return { set, stop: () => clearTimeout(timer) };
}
