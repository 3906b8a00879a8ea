import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Log } from '../log.ts';

/** More pages are not warmed before an instance is ready. */
const MAX = 100;
/** Milliseconds between two writings. */
const PAUSE = 5 * 60_000;

export interface MostRead {
  /** The addresses that were read most before this start; none at the first one. */
  earlier(): Promise<string[]>;
  /** Writes the most read addresses now. */
  save(): Promise<void>;
  close(): void;
}

interface Options {
  file: string;
  /** Addresses of kept pages, the most read first. */
  current: () => string[];
  log: Pick<Log, 'warn'>;
}

/**
 * Remembers across restarts which pages are read most (X6), in a small file. After a change few pages are kept, so places that are free then keep
 * their earlier address.
 */
export function createMostRead({ file, current, log }: Options): MostRead {
  let known: string[] = [];

  async function save(): Promise<void> {
    const next = [...new Set([...current(), ...known])].slice(0, MAX);
    if (next.length === 0) return;
    known = next;
    try {
      const part = `${file}.${process.pid}.part`;
      await writeFile(part, JSON.stringify(known));
      await rename(part, file);
    } catch (error) {
      log.warn('the most read pages cannot be written', { file, error: String(error) });
    }
  }

  const timer = setInterval(() => void save(), PAUSE).unref();
  return {
    async earlier() {
      known = await readAddresses(file);
      return known;
    },
    save,
    close: () => clearInterval(timer),
  };
}

/** A file that is not there or not ours is the same as none: it is only about the order of work. */
async function readAddresses(file: string): Promise<string[]> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'));
    const isAddress = (each: unknown): each is string => typeof each === 'string' && /^\/[!-~]*$/.test(each);
    return Array.isArray(read) ? read.filter(isAddress).slice(0, MAX) : [];
  } catch {
    return [];
  }
}
