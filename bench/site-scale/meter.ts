import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf, processorTimeOf } from '../site-process.ts';

export interface Meter {
  spent(): number;
  quiet(seconds?: number): Promise<void>;
  /** Milliseconds of processor time, including work that follows. */
  costOf(run: () => Promise<unknown>): Promise<number>;
  memory(): Promise<{ asIs: number; collected: number }>;
}

const idle = { interval: 400, spent: 20 };

export function createMeter(pid: number): Meter {
  const spent = () => {
    const time = processorTimeOf(pid);
    if (time === null) throw new Error('Processor time is read from /proc, which this system does not have.');
    return time;
  };
  async function quiet(seconds = 60): Promise<void> {
    const end = performance.now() + seconds * 1000;
    for (let calm = 0; calm < 2 && performance.now() < end; ) {
      const before = spent();
      await pause(idle.interval);
      calm = spent() - before <= idle.spent ? calm + 1 : 0;
    }
  }
  return {
    spent,
    quiet,
    async costOf(run) {
      await quiet();
      const before = spent();
      await run();
      await quiet();
      return spent() - before;
    },
    async memory() {
      await quiet();
      const asIs = memoryOf(pid)?.now ?? Number.NaN;
      // The first collection may free the last reference to something else.
      for (const _ of [1, 2]) {
        process.kill(pid, 'SIGUSR2');
        await quiet();
      }
      return { asIs, collected: memoryOf(pid)?.now ?? Number.NaN };
    },
  };
}
