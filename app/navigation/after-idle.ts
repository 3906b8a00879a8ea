import { whenIdle } from '#app/ui/when-idle.ts';

const REST = 1000;

/** Calls back a second after the browser has become idle. Returns the function that stops waiting. */
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
