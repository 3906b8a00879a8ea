/** Everybody together asks for more than the site can make. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  /** Seconds after which the same may be asked again. */
  readonly retryAfter = 5;
}

/** `page`: an address without filters, which people and search engines read; `filter`: any other choice. */
export type Lane = 'page' | 'filter';

/**
 * Requests that are made at once, those that wait for that, and how long one may have waited, in
 * milliseconds. With eight filters at once a page would wait for a piece of each.
 */
const limits: Readonly<Record<Lane, { atOnce: number; waiting: number; wait: number }>> = {
  page: { atOnce: 32, waiting: 1_000, wait: 30_000 },
  filter: { atOnce: 2, waiting: 40, wait: 10_000 },
};

export interface Lanes {
  /**
   * Does the work when it is its turn.
   * @throws TooBusy when too many wait, or it waited too long
   */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>;
  /** `waiting`: now; `refused`: since the start. */
  counts(): { waiting: number; refused: number };
}

/** Builds the two lanes before the thread that makes pages (T15): filters go after pages, a few at a time. */
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
      // A page that waits goes before any filter.
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
