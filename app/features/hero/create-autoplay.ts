export type Hold = 'pause' | 'finger' | 'tab' | 'hidden';

interface AutoplayOptions {
  /** In milliseconds. */
  delay: number;
  step: () => void;
  prepare: () => void;
}

/** Milliseconds before a step to fetch its picture. */
const LEAD = 2000;

/** A visitor's action restarts the delay (C2). */
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
