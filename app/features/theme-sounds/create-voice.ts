import { type Cell, markSounding } from './sounding-cell.ts';

/** Milliseconds that a pair sounds, and slides: `--spoken-time` in the style sheet. */
const SPOKEN = 800;

/** Plays the pairs, one at a time. A device without sound shows the slide all the same. */
export function createVoice() {
  const loaded = new Map<string, HTMLAudioElement>();
  let stop = (): void => {};

  return {
    play(cell: Cell): void {
      stop();
      const audio = loaded.get(cell.sound) ?? new Audio(cell.sound);
      loaded.set(cell.sound, audio);
      audio.currentTime = 0;
      // Refused without a device, or while another sound takes its place: then only the letters move.
      audio.play().catch(() => {});
      const unmark = markSounding(cell);
      const timer = setTimeout(unmark, SPOKEN);
      stop = () => {
        clearTimeout(timer);
        unmark();
        audio.pause();
      };
    },
  };
}
