import { whenIdle } from '#app/ui/when-idle.ts';

const REST = 1000;

/** Waits a second longer than `whenIdle`. Returns a function that stops. */
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
