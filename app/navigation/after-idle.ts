import { whenIdle } from '#app/ui/when-idle.ts';

const REST = 1000;

/** Adds a second. Returns the function that stops waiting. */
export function afterIdle(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = whenIdle(() => {
    timer = setTimeout(callback, REST);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
