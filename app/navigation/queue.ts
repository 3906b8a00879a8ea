/** A queue that runs at most `limit` tasks at once, the others in the order in which they were added. */
export function createQueue(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async add<T>(task: () => Promise<T>): Promise<T> {
      if (running < limit) running += 1;
      else await new Promise<void>((start) => waiting.push(start));
      try {
        return await task();
      } finally {
        // The slot is handed on without being freed, so that no new task can take it.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
