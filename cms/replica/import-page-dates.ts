import { readFileSync, rmSync } from 'node:fs';
import type { ContentDb } from './content-db.ts';
import { ContentNotStoredError } from './sqlite-errors.ts';

/** Reads the dates from an earlier release's file (page-dates-1.txt) and removes the file. */
export function importPageDates(db: ContentDb, file: string): void {
  const lines = readLines(file);
  if (lines === null) return;
  try {
    db.write(() => {
      if (db.statement('SELECT 1 FROM text_dates LIMIT 1').get() !== undefined) return;
      const put = db.statement(
        'INSERT OR REPLACE INTO text_dates (id, seen, hash, date, updated) VALUES (?, ?, ?, ?, ?)',
      );
      for (const line of lines) {
        const parts = parse(line);
        if (parts !== null) put.run(...parts);
      }
    });
    if (!db.isKept) return;
    // Writes to the disk first, because the other copy is removed next.
    db.statement('PRAGMA wal_checkpoint(TRUNCATE)').get();
    rmSync(file);
  } catch (error) {
    if (!(error instanceof ContentNotStoredError) && !isFileError(error)) throw error;
  }
}

function readLines(file: string): string[] | null {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return null;
  }
}

function parse(line: string): string[] | null {
  try {
    const [id, seen, hash, date, updated = ''] = JSON.parse(line);
    const parts = [id, seen, hash, date, updated];
    return parts.every((part) => typeof part === 'string') ? parts : null;
  } catch {
    return null;
  }
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
