export interface RenderTask {
  /** Callers with the same key share a waiting or running task. */
  key: string;
  source: string;
  megabytes: number;
}

export interface RenderLimits {
  tasks: number;
  /** Limit of all running tasks; a task that needs more runs alone. */
  megabytes: number;
}

export function createRenderQueue(limits: RenderLimits) {
  const inFlight = new Map<string, Promise<void>>();
  const waiting: { task: RenderTask; start: () => void }[] = [];
  const running = new Set<RenderTask>();

  function startWaiting(): void {
    const sources = new Set([...running].map(({ source }) => source));
    let megabytes = [...running].reduce((sum, task) => sum + task.megabytes, 0);
    for (const { task, start } of [...waiting]) {
      if (sources.has(task.source)) continue;
      const hasRoom = megabytes + task.megabytes <= limits.megabytes || running.size === 0;
      // A smaller task must not overtake, because this one could wait for ever.
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
    run(task: RenderTask, work: () => Promise<void>): Promise<void> {
      const { key } = task;
      const pending = inFlight.get(key) ?? runInTurn(task, work).finally(() => inFlight.delete(key));
      inFlight.set(key, pending);
      return pending;
    },
  };
}
