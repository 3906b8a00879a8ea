import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createEngine, type Engine } from 'kql-engine';

export interface Task {
  contentDir: string;
  pages: number;
}

/** A new process measures a cold start. */
export function runTask<T>(file: string, { contentDir, pages }: Task): T {
  const args = ['--expose-gc', join(import.meta.dirname, file), contentDir, String(pages)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 24 }));
}

export async function answerTask(measure: (task: Task) => unknown): Promise<void> {
  const [, , contentDir = '', pages] = process.argv;
  process.stdout.write(JSON.stringify(await measure({ contentDir, pages: Number(pages) })));
}

export function openEngine(contentDir: string): Engine {
  return createEngine({
    contentDir,
    mediaDir: `${contentDir}-media`,
    languages: [
      { code: 'en', name: 'English', default: true, url: '/' },
      { code: 'nl', name: 'Nederlands' },
    ],
    onProblem: ({ file, reason }) => process.stderr.write(`${file}: ${reason}\n`),
  });
}

/** Wall time would include other processes. */
export function startWatch(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
