import type { Track } from './sound-state.ts';

/** @param goTo called with the recording, the cue, and whether the visitor followed a link to it */
export function createAddressCues(
  here: () => string,
  goTo: (track: Track, at: number, isFollowed: boolean) => void,
) {
  const rows: { track: Track; page: string }[] = [];
  let goOn: ((track: Track) => void) | null = null;

  function tryToGo(): void {
    const found = rows.find(({ page }) => page === here());
    if (!found || !goOn) return;
    const go = goOn;
    goOn = null;
    go(found.track);
  }

  return {
    registerRows(track: Track): () => void {
      const entry = { track, page: here() };
      rows.push(entry);
      tryToGo();
      return () => {
        rows.splice(rows.indexOf(entry), 1);
      };
    },
    follow(at: number | null, isFollowed: boolean): void {
      goOn = at === null ? null : (track) => goTo(track, at, isFollowed);
      tryToGo();
    },
  };
}
