/** Remembers a position in seconds, as long as the tab is open. Remembers nothing if storage throws. */
export function createPositionMemory(storage: () => Storage, recording: string) {
  const key = `tweeklank-audio:${recording}`;
  return {
    recall(): number {
      try {
        const seconds = Number(storage().getItem(key));
        return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
      } catch {
        return 0;
      }
    },
    save(seconds: number): void {
      try {
        if (seconds > 0) storage().setItem(key, String(Math.floor(seconds)));
        else storage().removeItem(key);
      } catch {}
    },
  };
}
