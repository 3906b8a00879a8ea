export interface Queue {
  /** Runs the task as soon as fewer than the limit are under way; answers what the task answers, and fails as it fails. */
  add<T>(task: () => Promise<T>): Promise<T>;
}

/** A queue in which at most `limit` tasks run at once, the others in the order in which they came. */
export function createQueue(limit: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    add: async (task) => {
      if (running < limit) running += 1;
      else await new Promise<void>((start) => waiting.push(start));
      try {
        return await task();
      } finally {
        // The place is handed on, not given up: nobody can slip in between.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
