import type { Dropped } from '../page-cache/create-page-cache.ts';
import { createSpareTime } from '../spare-time.ts';

interface Options {
  /** Makes a page and keeps it, with its earlier number of reads; resolves to whether it is cached. */
  renew(key: string, reads: number): Promise<boolean>;
  isBusy: () => boolean;
  log: { warn(message: string, facts?: Record<string, unknown>): void };
  pause?: number;
}

export interface MakingAgain {
  /** Makes pages again when there is time, if they were read again at least once, the most read first. */
  add(dropped: readonly Dropped[]): void;
  close(): void;
}

/** More pages than visitors come back to between two edits; the others are made when they are asked for. */
const MOST = 500;
/** The most attempts for a page: one that is being made during another change is not cached. */
const TRIES = 3;

interface Waiting {
  reads: number;
  tries: number;
}

/** Makes pages again that a change has dropped, in spare time, so that the next visitor need not wait. */
export function createMakingAgain({ renew, isBusy, log, pause }: Options): MakingAgain {
  const waiting = new Map<string, Waiting>();
  let isClosed = false;
  const spareTime = createSpareTime({ isBusy, isLeft: () => waiting.size > 0, work: makeNext, pause });

  async function makeNext(): Promise<void> {
    const [next] = mostRead(waiting);
    if (next === undefined) return;
    const [key, { reads, tries }] = next;
    waiting.delete(key);
    try {
      const isCached = await renew(key, reads);
      if (!isCached && tries < TRIES && !isClosed) waiting.set(key, { reads, tries: tries + 1 });
    } catch (error) {
      log.warn('a page could not be made again after a change', { key, error: String(error) });
    }
  }

  return {
    add(dropped) {
      for (const { key, reads } of dropped)
        if (reads > 1) waiting.set(key, { reads: Math.max(reads, waiting.get(key)?.reads ?? 0), tries: 1 });
      for (const [key] of mostRead(waiting).slice(MOST)) waiting.delete(key);
      spareTime.begin();
    },
    close() {
      isClosed = true;
      spareTime.close();
      waiting.clear();
    },
  };
}

function mostRead(waiting: ReadonlyMap<string, Waiting>): [string, Waiting][] {
  return [...waiting].sort(([, a], [, b]) => b.reads - a.reads);
}
