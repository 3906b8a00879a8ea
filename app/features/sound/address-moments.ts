import type { Track } from './sound-state.ts';

/** A moment in the address of a page (`#t=83`), and whether the visitor followed a link to it. */
export interface AddressMoment {
  at: number;
  isFollowed: boolean;
}

/** Finds the recording that the moment in an address is about: that of the page's words or chapters. */
export function createAddressMoments(
  here: () => string,
  goTo: (track: Track, moment: AddressMoment) => void,
) {
  const rows: { track: Track; page: string }[] = [];
  /** The moment of the address, until the rows of the page's recording are there. */
  let waiting: AddressMoment | null = null;

  function goOn(): void {
    const track = rows.find(({ page }) => page === here())?.track;
    if (!waiting || !track) return;
    const moment = waiting;
    waiting = null;
    goTo(track, moment);
  }

  return {
    /**
     * Registers that the page has the words or the chapters of a recording: a time in its address is one in
     * that. Returns the function that unregisters it.
     */
    registerRows(track: Track): () => void {
      const entry = { track, page: here() };
      rows.push(entry);
      goOn();
      return () => {
        rows.splice(rows.indexOf(entry), 1);
      };
    },
    follow(moment: AddressMoment | null): void {
      waiting = moment;
      goOn();
    },
  };
}
