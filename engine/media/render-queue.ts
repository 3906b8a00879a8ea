export interface RenderQueue {
  /** Runs a task; while a task with the same key is waiting or running, its result is shared. */
  run(key: string, task: () => Promise<void>): Promise<void>;
}

/** Lets at most `limit` tasks run at a time, the others wait in order. */
export function createRenderQueue(limit: number): RenderQueue {
  const flights = new Map<string, Promise<void>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function runInTurn(task: () => Promise<void>): Promise<void> {
    if (running >= limit) await new Promise<void>((start) => waiting.push(start));
    else running++;
    try {
      await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    run(key, task) {
      const flight = flights.get(key) ?? runInTurn(task).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}
