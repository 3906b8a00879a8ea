import type { Change } from '../transports/transport.ts';

/** Every tenth look renews everything, because modification times do not show changes of files. */
const FULL_LOOK = 10;

interface LookForChangesOptions {
  /** Milliseconds between two looks. */
  pause: number;
  /** Asks when each page was modified; resolves with what changed since it was asked before. */
  findChanged(): Promise<Change>;
  /** Renews the answers that a change can affect; without pages, those about many pages. */
  recheck(change: Change): Promise<void>;
}

export function lookForChanges({ pause, findChanged, recheck }: LookForChangesOptions): { close(): void } {
  let looks = 0;
  let isLooking = false;

  async function look(isFull: boolean): Promise<void> {
    await recheck(isFull ? 'everything' : []);
    const changed = await findChanged().catch(() => []);
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
