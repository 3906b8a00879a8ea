import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createEngine, type Engine } from 'kql-engine';

export interface Task {
  contentDir: string;
  /** Number of pages in it. */
  pages: number;
}

/** Runs a file of this folder in a process of its own, which measures a cold start. */
export function runTask<T>(file: string, { contentDir, pages }: Task): T {
  const args = ['--expose-gc', join(import.meta.dirname, file), contentDir, String(pages)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 24 }));
}

/** In that process: does the task and prints what it has measured. */
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

/**
 * Starts measuring; the returned function gives the processor time in milliseconds that this process has used
 * since then. Wall clock time would include other processes.
 */
export function startWatch(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}

/** The median: one slow run on a shared machine does not change it. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
