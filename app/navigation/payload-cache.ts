/** A payload fetched ahead is as good as a new one for so many milliseconds. */
const FRESH = 30_000;

interface Entry<T> {
  answer: Promise<T>;
  at: number;
  isAhead: boolean;
  abort(): void;
}

interface PayloadCacheOptions<T> {
  ask: (key: string, signal: AbortSignal) => Promise<T>;
  now: () => number;
}

export type PayloadCache<T> = ReturnType<typeof createPayloadCache<T>>;

/**
 * Holds answers by their address (Q4, Q6). What was fetched ahead serves the next navigation, once and while it is
 * fresh; any other request for the same key aborts the one that is in flight; an error clears the entry.
 */
export function createPayloadCache<T>({ ask, now }: PayloadCacheOptions<T>) {
  const entries = new Map<string, Entry<T>>();
  // Only the distance counts: a clock may be set back.
  const isFresh = ({ at }: Entry<T>) => Math.abs(now() - at) < FRESH;

  function request(key: string, isAhead: boolean): Entry<T> {
    for (const [other, entry] of entries) if (!isFresh(entry)) entries.delete(other);
    const controller = new AbortController();
    const answer = ask(key, controller.signal);
    const entry = { answer, at: now(), isAhead, abort: () => controller.abort() };
    entries.set(key, entry);
    answer.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry;
  }

  return {
    /** The answer for a navigation; the request ends with the navigation. */
    async take(key: string, signal: AbortSignal): Promise<T> {
      const follow = (entry: Entry<T>): Promise<T> => {
        entry.isAhead = false;
        signal.addEventListener('abort', entry.abort, { once: true });
        return entry.answer;
      };
      const ahead = entries.get(key);
      if (ahead?.isAhead && isFresh(ahead)) {
        try {
          return await follow(ahead);
        } catch (error) {
          // It may have begun when there was no network: a navigation deserves a request of its own.
          if (signal.aborted || entries.has(key)) throw error;
        }
      } else ahead?.abort();
      return follow(request(key, false));
    },
    /** Fetches what may be wanted soon and was not asked a moment ago; a failure is nobody's business until it is. */
    async prefetch(key: string): Promise<void> {
      const entry = entries.get(key);
      if (!entry || !isFresh(entry)) await request(key, true).answer.catch(() => undefined);
    },
  };
}
