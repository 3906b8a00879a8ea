export type Hold = 'pause' | 'finger' | 'tab' | 'hidden';

interface AutoplayOptions {
  /** In milliseconds. */
  delay: number;
  step: () => void;
  prepare: () => void;
}

/** Fetches the next picture this many milliseconds before a step. */
const LEAD = 2000;

/** Restarts the delay after a visitor's action (C2). */
export function createAutoplay({ delay, step, prepare }: AutoplayOptions) {
  const holds = new Set<Hold>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const restart = (): void => {
    clearTimeout(timer);
    if (holds.size > 0) return;
    timer = setTimeout(() => {
      prepare();
      timer = setTimeout(() => {
        step();
        restart();
      }, LEAD);
    }, delay - LEAD);
  };
  restart();

  return {
    hold(reason: Hold, isHeld: boolean): void {
      if (holds.has(reason) === isHeld) return;
      if (isHeld) holds.add(reason);
      else holds.delete(reason);
      restart();
    },
    restart,
    stop: (): void => clearTimeout(timer),
  };
}
