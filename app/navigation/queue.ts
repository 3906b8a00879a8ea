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
        // No new task may take this slot.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
