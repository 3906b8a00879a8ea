import type { Turn } from '#app/wire/page-data.ts';

/** Longest time of a browser's timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

function textAt(turns: readonly Turn[], second: number): string {
  return turns.findLast(({ from }) => from <= second)?.text ?? '';
}

/** Checks again on becoming visible: the device may have slept. */
export function followTurns(turns: readonly Turn[], show: (text: string) => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look(): void {
    clearTimeout(timer);
    const now = Date.now();
    show(textAt(turns, now / 1000));
    const next = turns.find(({ from }) => from * 1000 > now);
    if (next) timer = setTimeout(look, Math.min(next.from * 1000 - now, LONGEST));
  }
  if (textAt(turns, Date.now() / 1000)) {
    look();
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
  }
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
