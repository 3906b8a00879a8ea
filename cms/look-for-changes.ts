import type { Change } from './transports/transport.ts';

/** Every so many looks everything is looked at: a Kirby that cannot be watched tells no change of files. */
const FULL_LOOK = 10;

interface Options {
  /** Milliseconds between two looks. */
  pause: number;
  /** When each page changed, by its id. */
  times(): Promise<ReadonlyMap<string, string>>;
  /** Asks again what a change can have touched; with no pages, what is about many of them. */
  recheck(change: Change): Promise<void>;
}

/**
 * Begins to look, again and again, for what changed in a content system that tells no changes: pages say when they did.
 * One look at a time; what fails is told where it is asked, and the next look is another chance.
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
