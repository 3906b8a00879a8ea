import type { KeptAnswer } from './kept-answer.ts';

export interface RecompressOptions {
  /** Whether visitors wait for something now. */
  isBusy: () => boolean;
  log: { warn(message: string, facts?: Record<string, unknown>): void };
  /** Milliseconds between two looks at the queue. */
  pause?: number;
}

export interface Recompression {
  /** Compresses this answer at the highest level when there is time. */
  add(answer: KeptAnswer): void;
  close(): void;
}

/** More answers than this are not remembered: they wait for their next start at the fast level. */
const most = 1_000;

/**
 * Compresses answers at the highest level, which takes thirty times as long as the fast one and saves an eighth of the bytes (bench/pages): one at a
 * time, while no visitor waits, and with a rest as long as the work, so that it never takes more than half a processor.
 */
export function createRecompression({ isBusy, log, pause = 100 }: RecompressOptions): Recompression {
  const waiting = new Set<KeptAnswer>();
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  function plan(milliseconds: number): void {
    if (isClosed || timer !== null || waiting.size === 0) return;
    timer = setTimeout(() => void look(), milliseconds).unref();
  }

  /** `timer` stays set while it works, so that there is one at a time. */
  async function look(): Promise<void> {
    const begun = performance.now();
    const [next] = waiting;
    if (next !== undefined && !isBusy()) {
      waiting.delete(next);
      await next
        .compressBest()
        .catch((error: unknown) =>
          log.warn('an answer could not be compressed again', { error: String(error) }),
        );
    }
    timer = null;
    plan(Math.max(pause, performance.now() - begun));
  }

  return {
    add(answer) {
      if (waiting.size >= most) return;
      waiting.add(answer);
      plan(pause);
    },
    close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      waiting.clear();
    },
  };
}
