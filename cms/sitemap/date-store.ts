import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CmsLog } from '../common/log.ts';

export interface DatedText {
  /** The modification time of its texts that was seen last. */
  seen: string;
  /** The hash of its texts then; empty when the content system does not give them. */
  hash: string;
  /** Since when it has had these texts, as an ISO time or date; empty when nobody knows. */
  date: string;
  /** An update's date by its editors, which comes before `date`; empty without one. */
  updated: string;
}

export interface DateStore {
  load(): Map<string, DatedText>;
  append(entries: ReadonlyMap<string, DatedText>): void;
}

/** Replaced lines may stay, until there are this many times as many lines as pages. */
const SLACK = 2;

/**
 * Stores entries in a file, one line each; the last line of a page counts, and unreadable ones are left out.
 * When it cannot be written, the log says so once.
 */
export function createDateStore(file: string, log: CmsLog): DateStore {
  let isBroken = false;

  function attempt(write: () => void): void {
    try {
      mkdirSync(dirname(file), { recursive: true });
      write();
    } catch (error) {
      if (!isBroken) log.warn('dates of pages cannot be kept on disk', { file, reason: String(error) });
      isBroken = true;
    }
  }

  return {
    load() {
      const lines = read(file).split('\n');
      const entries = new Map<string, DatedText>();
      for (const line of lines) {
        const entry = parse(line);
        if (entry) entries.set(...entry);
      }
      if (lines.length > SLACK * entries.size + 100)
        attempt(() => {
          writeFileSync(`${file}.next`, write(entries));
          renameSync(`${file}.next`, file);
        });
      return entries;
    },
    append: (entries) => attempt(() => appendFileSync(file, write(entries))),
  };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // There is none at the first start.
    return '';
  }
}

function write(entries: ReadonlyMap<string, DatedText>): string {
  // The first line break ends a line that a crash may have cut off.
  return `\n${[...entries].map(([id, { seen, hash, date, updated }]) => JSON.stringify([id, seen, hash, date, updated])).join('\n')}`;
}

function parse(line: string): [string, DatedText] | null {
  try {
    // Earlier versions wrote no fifth part.
    const [id, seen, hash, date, updated = ''] = JSON.parse(line);
    const isComplete = [id, seen, hash, date, updated].every((part) => typeof part === 'string');
    // Most were last changed when they were seen: then one string for both.
    return isComplete ? [id, { seen, hash, date: date === seen ? seen : date, updated }] : null;
  } catch {
    return null;
  }
}
