/** Runs at most `limit` tasks at once. */
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
        // Handing the slot on without freeing it keeps new tasks from taking it.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
