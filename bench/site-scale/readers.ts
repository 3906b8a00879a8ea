import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { median } from '../numbers.ts';
import { endProcess, requestProcess } from '../request-process.ts';
import type { Visit, Visits } from './visitor-process.ts';

type Work = readonly (() => Promise<unknown>)[];

const rounds = 3;
const milliseconds = 4_000;

export interface Readers {
  p99: number;
  failed: number;
}

export async function readersDuring(
  port: number,
  path: string,
  work: Readonly<Record<string, Work>>,
): Promise<Map<string, Readers>> {
  const child = fork(join(import.meta.dirname, './visitor-process.ts'));
  const measured = new Map<string, Visits[]>();
  const visit: Visit = { port, path, milliseconds };
  try {
    await requestProcess<Visits>(child, { ...visit, milliseconds: 500 });
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, all] of Object.entries({ idle: [], ...work })) {
        const times = measured.get(name) ?? [];
        times.push(await during(child, visit, all));
        measured.set(name, times);
      }
    }
  } finally {
    await endProcess(child);
  }
  return new Map(
    [...measured].map(([name, visits]) => [
      name,
      {
        p99: median(visits.map(({ p99 }) => p99)),
        failed: visits.reduce((sum, { failed }) => sum + failed, 0),
      },
    ]),
  );
}

async function during(child: ChildProcess, visit: Visit, work: Work): Promise<Visits> {
  let isOver = false;
  const working = work.map(async (once) => {
    while (!isOver) await once();
  });
  const visits = await requestProcess<Visits>(child, { ...visit });
  isOver = true;
  await Promise.all(working);
  return visits;
}
