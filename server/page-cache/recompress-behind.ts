import { createSpareTime } from '../spare-time.ts';
import type { CachedResponse } from './cached-response.ts';

export interface RecompressOptions {
  isBusy: () => boolean;
  log: { warn(message: string, facts?: Record<string, unknown>): void };
  pause?: number;
}

export interface Recompression {
  /** Compresses this answer at the highest level when there is time. */
  add(answer: CachedResponse): void;
  close(): void;
}

/** More answers than this are not remembered: they wait for their next start at the fast level. */
const most = 1_000;

/**
 * Compresses answers at the highest level in spare time: thirty times the work of the fast level, for an
 * eighth of the bytes (bench/pages).
 */
export function createRecompression({ isBusy, log, pause }: RecompressOptions): Recompression {
  const waiting = new Set<CachedResponse>();
  const spareTime = createSpareTime({ isBusy, isLeft: () => waiting.size > 0, work: compressNext, pause });

  async function compressNext(): Promise<void> {
    const [next] = waiting;
    if (next === undefined) return;
    waiting.delete(next);
    try {
      await next.compressBest();
    } catch (error) {
      log.warn('an answer could not be compressed again', { error: String(error) });
    }
  }

  return {
    add(answer) {
      if (waiting.size >= most) return;
      waiting.add(answer);
      spareTime.begin();
    },
    close() {
      spareTime.close();
      waiting.clear();
    },
  };
}
