import { randomUUID } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writeInFolder } from '../make-folder.ts';
import type { ThumbOptions } from './thumb-name.ts';

/** What a thumb is made from; only thumbs with a job are rendered, so that addresses cannot be invented. */
export interface ThumbJob {
  /** Name of the original beside which the thumb stands. */
  filename: string;
  options: ThumbOptions;
}

export interface ThumbJobs {
  /** Remembers a job, at once in memory and soon on disk. */
  add(directory: string, name: string, job: ThumbJob): void;
  /** The job of a thumb, also of one that an earlier process promised. */
  find(directory: string, name: string): Promise<ThumbJob | null>;
  /** Resolves when everything added is on disk. */
  saved(): Promise<void>;
}

/** Jobs kept as `<mediaDir>/<directory>/.jobs/<name>.json`, where Kirby keeps them. */
export function createThumbJobs(mediaDir: string, onFailure: (reason: string) => void): ThumbJobs {
  const known = new Map<string, ThumbJob>();
  let writes: Promise<void> = Promise.resolve();

  async function save(file: string, job: ThumbJob): Promise<void> {
    const temporary = `${file}.${randomUUID()}`;
    try {
      await writeInFolder(temporary, JSON.stringify(job));
      await rename(temporary, file);
    } catch (error) {
      // The job stays in memory: its thumb works until the next start.
      onFailure(error instanceof Error ? error.message : String(error));
    }
  }

  function fileOf(directory: string, name: string): string {
    return join(mediaDir, directory, '.jobs', `${name}.json`);
  }

  return {
    add(directory, name, job) {
      const file = fileOf(directory, name);
      if (known.has(file)) return;
      known.set(file, job);
      writes = writes.then(() => save(file, job));
    },

    async find(directory, name) {
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
    // No job, or one that a crash cut short: both mean that nobody promised this thumb.
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
