import type { Change } from './transports/transport.ts';

/** Every tenth look renews everything, because modification times do not show changes of files. */
const FULL_LOOK = 10;

interface Options {
  /** Milliseconds between two looks. */
  pause: number;
  /** The modification time of each page, by its id. */
  times(): Promise<ReadonlyMap<string, string>>;
  /** Renews the answers that a change can affect; without pages, those about many pages. */
  recheck(change: Change): Promise<void>;
}

/**
 * Polls for changes in a content system that does not announce them, by the modification times of its pages. Only one
 * poll runs at a time; failures are logged where they happen, and the next poll tries again.
 */
export function lookForChanges({ pause, times, recheck }: Options): { close(): void } {
  let looks = 0;
  let isLooking = false;

  async function look(isFull: boolean): Promise<void> {
    const before = await times().catch(() => null);
    await recheck(isFull ? 'everything' : []);
    const after = await times().catch(() => null);
    if (isFull || before === null || after === null) return;
    const changed = [...after].filter(([id, time]) => before.get(id) !== time).map(([id]) => id);
    if (changed.length > 0) await recheck(changed);
  }

  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    looks += 1;
    await look(looks % FULL_LOOK === 0).catch(() => undefined);
    isLooking = false;
  }, pause);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
