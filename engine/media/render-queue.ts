export interface RenderTask {
  /** What is made; while it is waited for or made, its result is shared. */
  key: string;
  /** What it is made of: one thing at a time. */
  source: string;
  megabytes: number;
}

export interface RenderLimits {
  /** Tasks at a time. */
  tasks: number;
  /** Memory of all tasks at a time; a task that alone needs more has it to itself. */
  megabytes: number;
}

export interface RenderQueue {
  run(task: RenderTask, work: () => Promise<void>): Promise<void>;
}

/** Lets so many tasks run at a time, and one of each source; the others wait in order. */
export function createRenderQueue(limits: RenderLimits): RenderQueue {
  const flights = new Map<string, Promise<void>>();
  const waiting: { task: RenderTask; start: () => void }[] = [];
  const running = new Set<RenderTask>();

  function startWaiting(): void {
    const sources = new Set([...running].map(({ source }) => source));
    let megabytes = [...running].reduce((sum, task) => sum + task.megabytes, 0);
    for (const { task, start } of [...waiting]) {
      if (sources.has(task.source)) continue;
      const hasRoom = megabytes + task.megabytes <= limits.megabytes || running.size === 0;
      // Nothing overtakes what waits for room: small ones would keep a large one waiting for good.
      if (running.size >= limits.tasks || !hasRoom) return;
      waiting.splice(
        waiting.findIndex((each) => each.task === task),
        1,
      );
      running.add(task);
      sources.add(task.source);
      megabytes += task.megabytes;
      start();
    }
  }

  async function runInTurn(task: RenderTask, work: () => Promise<void>): Promise<void> {
    const turn = new Promise<void>((start) => waiting.push({ task, start }));
    startWaiting();
    await turn;
    try {
      await work();
    } finally {
      running.delete(task);
      startWaiting();
    }
  }

  return {
    run(task, work) {
      const { key } = task;
      const flight = flights.get(key) ?? runInTurn(task, work).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}
