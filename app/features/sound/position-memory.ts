/** Remembers for as long as the tab lives how far a recording was heard, in seconds. Storage that throws remembers nothing. */
export function createPositionMemory(storage: () => Storage, recording: string) {
  const key = `tweeklank-audio:${recording}`;
  return {
    recall(): number {
      try {
        const seconds = Number(storage().getItem(key));
        return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
      } catch {
        // Storage is forbidden: every recording starts at its start.
        return 0;
      }
    },
    keep(seconds: number): void {
      try {
        if (seconds > 0) storage().setItem(key, String(Math.floor(seconds)));
        else storage().removeItem(key);
      } catch {
        // Storage is forbidden or full: the place is lost, the recording plays on.
      }
    },
  };
}
