import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CmsLog } from '../common/log.ts';
import { FORMAT, isLocked, openRecordFile } from './record-file.ts';
import { createRecordMemory, type RecordStore } from './record-store.ts';

export interface RecordStoreOptions {
  dir: string;
  /** The content: the address of Kirby or the content folder. Each has a file of its own. */
  source: string;
  log: CmsLog;
}

/**
 * Builds the store of records in a folder. A file that cannot be used is made again; when that does not help,
 * or another process locks it, records are in memory alone. Never fails.
 */
export function createRecordStore({ dir, source, log }: RecordStoreOptions): RecordStore {
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 16);
  const file = join(dir, `search-${FORMAT}-${digest}.sqlite`);
  let store: RecordStore | null = null;
  let life = 0;
  let hasFailed = false;

  function open(): RecordStore {
    try {
      mkdirSync(dir, { recursive: true });
      return openRecordFile(file);
    } catch (error) {
      return replace(error);
    }
  }

  /** What follows a store that failed: an empty file the first time, then memory. */
  function replace(error: unknown): RecordStore {
    life += 1;
    const reason = String(error);
    try {
      store?.close();
    } catch {
      // It is thrown away in any case.
    }
    store = null;
    if (hasFailed || isLocked(error)) {
      log.error('search records are kept in memory only', { file, reason });
      return createRecordMemory();
    }
    hasFailed = true;
    try {
      for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true, recursive: true });
      const made = openRecordFile(file);
      log.warn('threw away the file of search records: it is made again', { file, reason });
      return made;
    } catch (next) {
      return replace(next);
    }
  }

  function use<T>(work: (store: RecordStore) => T): T {
    store ??= open();
    try {
      return work(store);
    } catch (error) {
      store = replace(error);
      return use(work);
    }
  }

  return {
    get life() {
      return life;
    },
    times: (locale) => use((open) => open.times(locale)),
    read: (locale, ids) => use((open) => open.read(locale, ids)),
    write: (locale, records) => use((open) => open.write(locale, records)),
    remove: (locale, ids) => use((open) => open.remove(locale, ids)),
    close() {
      store?.close();
      store = null;
    },
  };
}
