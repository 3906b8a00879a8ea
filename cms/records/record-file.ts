import type { RecordStore } from './record-store.ts';

/** Raise it when the columns or what a record holds change: a file of another format is not read. */
export const FORMAT = 8;

/** Milliseconds to wait while another process writes. */
const TIMEOUT = 250;

/** Opens or creates a file of records. Calls throw what SQLite throws: damaged, locked or a full disk. */
export function openRecordFile(file: string): RecordStore {
  // Loaded when it is needed: some versions of Node print a warning, and some have none.
  const sqlite = process.getBuiltinModule?.('node:sqlite');
  if (!sqlite) throw new Error('this version of Node has no SQLite');
  const database = new sqlite.DatabaseSync(file, { timeout: TIMEOUT });
  try {
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS time (locale TEXT, id TEXT, modified INTEGER, PRIMARY KEY (locale, id)) STRICT, WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS record (locale TEXT, id TEXT, text TEXT, PRIMARY KEY (locale, id)) STRICT;
    `);
    const times = database.prepare('SELECT id, modified FROM time WHERE locale = ?');
    const read = database.prepare(
      'SELECT id, text FROM record WHERE locale = ? AND id IN (SELECT value FROM json_each(?))',
    );
    const putTime = database.prepare('INSERT OR REPLACE INTO time (locale, id, modified) VALUES (?, ?, ?)');
    const put = database.prepare('INSERT OR REPLACE INTO record (locale, id, text) VALUES (?, ?, ?)');
    const dropTime = database.prepare('DELETE FROM time WHERE locale = ? AND id = ?');
    const drop = database.prepare('DELETE FROM record WHERE locale = ? AND id = ?');
    const inOne = (change: () => void): void => {
      database.exec('BEGIN IMMEDIATE');
      try {
        change();
        database.exec('COMMIT');
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    };
    return {
      life: 0,
      times: (locale) => new Map(times.all(locale).map(({ id, modified }) => [String(id), Number(modified)])),
      read: (locale, ids) =>
        new Map(read.all(locale, JSON.stringify(ids)).map(({ id, text }) => [String(id), String(text)])),
      write(locale, records) {
        inOne(() => {
          for (const { id, modified, text } of records) {
            putTime.run(locale, id, modified);
            put.run(locale, id, text);
          }
        });
      },
      remove(locale, ids) {
        inOne(() => {
          for (const id of ids) {
            dropTime.run(locale, id);
            drop.run(locale, id);
          }
        });
      },
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Whether an error says that another process keeps the file for itself. */
export function isLocked(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  // SQLITE_BUSY and SQLITE_LOCKED; the higher bits tell more.
  return (code & 0xff) === 5 || (code & 0xff) === 6;
}
