import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isWriteFailure } from './sqlite-errors.ts';

const MAX_STEP = 2 ** 40;

export interface Salvaged {
  rows: Record<string, number>;
  isWhole: boolean;
}

/**
 * Copies readable rows; dates of texts first, because these cannot be fetched again.
 * @throws if this database cannot be written
 */
export function copyTables(from: string, to: DatabaseSync, only?: string): Salvaged {
  const salvaged: Salvaged = { rows: {}, isWhole: true };
  const source = openToRead(from);
  if (source === null) return { rows: {}, isWhole: !existsSync(from) };
  try {
    for (const table of tablesOf(to))
      if (only === undefined || table === only) copyTable(table, source, to, salvaged);
    return salvaged;
  } finally {
    source.close();
  }
}

function copyTable(table: string, from: DatabaseSync, to: DatabaseSync, salvaged: Salvaged): void {
  to.exec('BEGIN IMMEDIATE');
  try {
    const copied = copyRows(table, from, to, salvaged);
    salvaged.rows[table] = copied - (table === 'results' ? removeUnreadable(to) : 0);
    to.exec('COMMIT');
  } catch (error) {
    if (to.isTransaction) to.exec('ROLLBACK');
    if (isWriteFailure(error)) throw error;
    salvaged.isWhole = false;
  }
}

/** Removes results that are no JSON, because SQLite does not notice changed letters. */
function removeUnreadable(database: DatabaseSync): number {
  return Number(database.prepare('DELETE FROM results WHERE NOT json_valid(json)').run().changes);
}

/** Opens a file even where SQLite cannot make its `-wal` and `-shm` files. */
function openToRead(file: string): DatabaseSync | null {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  for (const path of [file, new URL(`${pathToFileURL(file)}?immutable=1`)]) {
    let source: DatabaseSync | undefined;
    try {
      source = new DatabaseSync(path, { readOnly: true });
      source.prepare('SELECT count(*) FROM sqlite_schema').get();
      return source;
    } catch {
      source?.close();
    }
  }
  return null;
}

function tablesOf(database: DatabaseSync): string[] {
  const tables = database.prepare(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%' ORDER BY name <> 'text_dates', name",
  );
  return tables.all().map(({ name }) => String(name));
}

function columnsOf(table: string, database: DatabaseSync): string[] {
  return database
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name));
}

function copyRows(table: string, from: DatabaseSync, to: DatabaseSync, salvaged: Salvaged): number {
  const known = new Set(columnsOf(table, from));
  const columns = columnsOf(table, to).filter((column) => known.has(column));
  if (columns.length === 0) return 0;
  const hasRowid = to.prepare('SELECT wr FROM pragma_table_list(?)').get(table)?.wr === 0;
  const place = hasRowid ? 'rowid' : '0';
  const read = from.prepare(
    `SELECT ${place} AS place, ${columns} FROM ${table} NOT INDEXED WHERE ${place} > ? ORDER BY place`,
  );
  const put = to.prepare(`INSERT OR IGNORE INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`);
  let copied = 0;
  let last = -1;
  for (let step = 1; step < MAX_STEP; step *= 2) {
    try {
      for (const { place, ...values } of read.iterate(last)) {
        last = Number(place);
        copied += Number(put.run(...Object.values(values)).changes);
        step = 1;
      }
      return copied;
    } catch (error) {
      if (isWriteFailure(error)) throw error;
      salvaged.isWhole = false;
      last += step;
    }
  }
  return copied;
}
