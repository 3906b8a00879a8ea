import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Log } from '../log.ts';

const MAX = 100;
/** Milliseconds between two writings. */
const PAUSE = 5 * 60_000;

export interface MostRead {
  /** The addresses that were read most before the start. */
  readonly earlier: readonly string[];
  close(): void;
}

export interface MostReadOptions {
  file: string;
  current: () => readonly string[];
  log: Pick<Log, 'warn'>;
}

/**
 * Remembers across restarts which pages are read most (X6). After a change few are cached; then the earlier
 * addresses stay in the list, after these.
 */
export function createMostRead({ file, current, log }: MostReadOptions): MostRead {
  const earlier = readAddresses(file);
  let known = earlier;

  function save(): void {
    known = [...new Set([...current(), ...known])].slice(0, MAX);
    if (known.length === 0) return;
    try {
      const part = `${file}.${process.pid}.part`;
      writeFileSync(part, JSON.stringify(known));
      renameSync(part, file);
    } catch (error) {
      log.warn('the most read pages cannot be written', { file, error: String(error) });
    }
  }

  const timer = setInterval(save, PAUSE).unref();
  return {
    earlier,
    close() {
      clearInterval(timer);
      save();
    },
  };
}

/** A file that is missing, or is not ours, is like none: it only decides which work is done first. */
function readAddresses(file: string): string[] {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const isAddress = (each: unknown): each is string => typeof each === 'string' && /^\/[!-~]*$/.test(each);
    return Array.isArray(read) ? read.filter(isAddress).slice(0, MAX) : [];
  } catch {
    return [];
  }
}
