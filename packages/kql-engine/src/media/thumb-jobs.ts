import { randomUUID } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writeInFolder } from '../make-folder.ts';
import type { ThumbOptions } from '../text/thumb-name.ts';

/** Only thumbs with a job are rendered, so that nobody can request arbitrary sizes. */
export interface ThumbJob {
  filename: string;
  options: ThumbOptions;
}

export type ThumbJobs = ReturnType<typeof createThumbJobs>;

/** Stores jobs where Kirby does: `<mediaDir>/<directory>/.jobs/<name>.json`. */
export function createThumbJobs(mediaDir: string, onFailure: (reason: string) => void) {
  const known = new Map<string, ThumbJob>();
  let writes: Promise<void> = Promise.resolve();

  async function save(file: string, job: ThumbJob): Promise<void> {
    const temporary = `${file}.${randomUUID()}`;
    try {
      await writeInFolder(temporary, JSON.stringify(job));
      await rename(temporary, file);
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
    }
  }

  function fileOf(directory: string, name: string): string {
    return join(mediaDir, directory, '.jobs', `${name}.json`);
  }

  return {
    add(directory: string, name: string, job: ThumbJob): void {
      const file = fileOf(directory, name);
      if (known.has(file)) return;
      known.set(file, job);
      writes = writes.then(() => save(file, job));
    },

    async find(directory: string, name: string): Promise<ThumbJob | null> {
      const file = fileOf(directory, name);
      const job = known.get(file) ?? (await readJob(file));
      if (job) known.set(file, job);
      return job;
    },

    saved: () => writes,
  };
}

async function readJob(file: string): Promise<ThumbJob | null> {
  try {
    const job: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isJob(job) ? job : null;
  } catch {
    return null;
  }
}

function isJob(value: unknown): value is ThumbJob {
  return (
    typeof value === 'object' &&
    value !== null &&
    'filename' in value &&
    typeof value.filename === 'string' &&
    'options' in value &&
    typeof value.options === 'object' &&
    value.options !== null
  );
}
