import { type Cell, highlightCell } from './sounding-cell.ts';

/** Milliseconds, as `--spoken-time` in the style sheet. */
const SPOKEN = 800;

export function createVoice() {
  const loaded = new Map<string, HTMLAudioElement>();
  let stop = (): void => {};

  return {
    play(cell: Cell): void {
      stop();
      const audio = loaded.get(cell.sound) ?? new Audio(cell.sound);
      loaded.set(cell.sound, audio);
      audio.currentTime = 0;
      // The browser may refuse, or another sound may interrupt.
      audio.play().catch(() => {});
      const endHighlight = highlightCell(cell);
      const timer = setTimeout(endHighlight, SPOKEN);
      stop = () => {
        clearTimeout(timer);
        endHighlight();
        audio.pause();
      };
    },
  };
}
