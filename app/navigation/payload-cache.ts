/** Milliseconds that a prefetched response may be used. */
const FRESH = 30_000;

interface Entry<T> {
  response: Promise<T>;
  at: number;
  isAhead: boolean;
  abort(): void;
}

interface PayloadCacheOptions<T> {
  fetchFrom: (key: string, signal: AbortSignal, isAhead: boolean) => Promise<T>;
  now: () => number;
}

export type PayloadCache<T> = ReturnType<typeof createPayloadCache<T>>;

/** Uses a prefetched response for one navigation (Q4, Q6). */
export function createPayloadCache<T>({ fetchFrom, now }: PayloadCacheOptions<T>) {
  const entries = new Map<string, Entry<T>>();
  // The clock may be set back.
  const isFresh = ({ at }: Entry<T>) => Math.abs(now() - at) < FRESH;

  function request(key: string, isAhead: boolean): Entry<T> {
    for (const [other, entry] of entries) if (!isFresh(entry)) entries.delete(other);
    const controller = new AbortController();
    const response = fetchFrom(key, controller.signal, isAhead);
    const entry = { response, at: now(), isAhead, abort: () => controller.abort() };
    entries.set(key, entry);
    response.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry;
  }

  return {
    async take(key: string, signal: AbortSignal): Promise<T> {
      const follow = (entry: Entry<T>): Promise<T> => {
        entry.isAhead = false;
        signal.addEventListener('abort', entry.abort, { once: true });
        return entry.response;
      };
      const ahead = entries.get(key);
      if (ahead?.isAhead && isFresh(ahead)) {
        try {
          return await follow(ahead);
        } catch (error) {
          // The prefetch may have started without a network.
          if (signal.aborted || entries.has(key)) throw error;
        }
      } else ahead?.abort();
      return follow(request(key, false));
    },
    async prefetch(key: string): Promise<void> {
      const entry = entries.get(key);
      if (!entry || !isFresh(entry)) await request(key, true).response.catch(() => undefined);
    },
  };
}
