import type { Change } from '../transports/transport.ts';

/** Every tenth poll renews everything, because modification times do not show changes of files. */
const FULL_LOOK = 10;

interface PollOptions {
  /** Milliseconds between two polls. */
  pause: number;
  /** Asks when each page was modified; resolves with what changed since it was asked before. */
  findChanged(): Promise<Change>;
  /** Renews the answers that a change can affect; without pages, those about many pages. */
  recheck(change: Change): Promise<void>;
}

export function pollForChanges({ pause, findChanged, recheck }: PollOptions): { close(): void } {
  let polls = 0;
  let isPolling = false;

  async function poll(isFull: boolean): Promise<void> {
    await recheck(isFull ? 'everything' : []);
    const changed = await findChanged().catch(() => []);
    if (changed.length > 0) await recheck(changed);
  }

  const timer = setInterval(async () => {
    if (isPolling) return;
    isPolling = true;
    polls += 1;
    await poll(polls % FULL_LOOK === 0).catch(() => undefined);
    isPolling = false;
  }, pause);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
