export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  /** Seconds. */
  readonly retryAfter = 5;
}

export type Lane = 'page' | 'filter';

/** `wait` is in milliseconds. Few filters run at once, because the same thread makes pages. */
const limits: Readonly<Record<Lane, { atOnce: number; waiting: number; wait: number }>> = {
  page: { atOnce: 32, waiting: 1_000, wait: 30_000 },
  filter: { atOnce: 2, waiting: 40, wait: 10_000 },
};

export interface Lanes {
  /** @throws TooBusy when too many requests wait, or this one waited too long */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>;
  counts(): { waiting: number; refused: number };
}

/** Runs pages before filters, and only a few filters at a time (T15). */
export function createLanes(now: () => number = () => performance.now()): Lanes {
  const queues = { page: [] as (() => void)[], filter: [] as (() => void)[] };
  const running = { page: 0, filter: 0 };
  let refused = 0;

  function startNext(): void {
    for (const lane of ['page', 'filter'] as const) {
      while (running[lane] < limits[lane].atOnce) {
        const start = queues[lane].shift();
        if (start === undefined) break;
        start();
      }
      if (queues[lane].length > 0) return;
    }
  }

  function refuse(): TooBusy {
    refused += 1;
    return new TooBusy('All visitors together ask for more than can be made.');
  }

  async function wait(lane: Lane): Promise<void> {
    const { waiting, wait: longest } = limits[lane];
    if (queues[lane].length >= waiting) throw refuse();
    const turn = Promise.withResolvers<void>();
    const since = now();
    queues[lane].push(() => {
      if (now() - since > longest) turn.reject(refuse());
      else {
        running[lane] += 1;
        turn.resolve();
      }
    });
    startNext();
    return turn.promise;
  }

  return {
    async run(lane, work) {
      await wait(lane);
      try {
        return await work();
      } finally {
        running[lane] -= 1;
        startNext();
      }
    },
    counts: () => ({ waiting: queues.page.length + queues.filter.length, refused }),
  };
}
