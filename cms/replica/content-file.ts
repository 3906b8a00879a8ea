import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { CmsLog } from '../common/log.ts';
import { copyTables } from './salvage.ts';
import { TABLES, VERSION } from './schema.ts';
import { hasOtherTables, isDamage } from './sqlite-errors.ts';

export interface ContentDbOptions {
  dir: string | null;
  /** Address or folder, languages and names of the content; each source has its own file. */
  source: string;
  log: CmsLog;
}

export interface ContentFile {
  database: DatabaseSync;
  path: string | null;
  inode: number;
  isKept: boolean;
  cleanUp(): void;
}

/** Milliseconds to wait for another writer. */
const TIMEOUT = 5_000;

/** Milliseconds to wait while another process checks or replaces the file. */
const OPENING_TIMEOUT = 60_000;

const FILES = ['-wal', '-shm', ''];

/** Opens the file in its folder, otherwise a temporary one, otherwise in memory. */
export function openContentFile(
  options: ContentDbOptions,
  damage?: { inode: number; reason: unknown },
): ContentFile {
  const { dir, source, log } = options;
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 16);
  const name = `content-${VERSION}-${digest}.db`;
  if (dir === null) return openInMemory();
  try {
    mkdirSync(dir, { recursive: true });
    // SQLite opens a read-only file without an error, so access is checked first.
    for (const path of [dir, join(dir, name)]) if (existsSync(path)) accessSync(path, constants.W_OK);
    return openIn(dir, { isKept: true, cleanUp: () => {} });
  } catch (error) {
    const facts = { dir, reason: String(error) };
    try {
      const temporary = join(tmpdir(), `content-${process.pid}-${digest}`);
      makeOwnFolder(temporary);
      const cleanUp = () => rmSync(temporary, { recursive: true, force: true });
      const file = openIn(temporary, { isKept: false, cleanUp });
      log.warn(`CACHE_DIR cannot be used: ${HINT}; until then the content is in a temporary file`, facts);
      return file;
    } catch {
      log.warn(`CACHE_DIR cannot be used: ${HINT}; until then the content is in memory`, facts);
      return openInMemory();
    }
  }

  function openInMemory(): ContentFile {
    const database = connect(':memory:');
    if (dir !== null) copyFrom(dir, database);
    return { database, path: null, inode: 0, isKept: false, cleanUp: () => {} };
  }

  function openIn(folder: string, rest: Pick<ContentFile, 'isKept' | 'cleanUp'>): ContentFile {
    const path = join(folder, name);
    return underLock(join(folder, `content-${digest}.lock`), () => {
      // Finishes a replacement by a process that ended before its last step.
      if (!existsSync(path) && existsSync(`${path}.next`)) renameSync(`${path}.next`, path);
      const isKnown = damage !== undefined && inodeOf(path) === damage.inode;
      const database = isKnown ? replace(path, damage.reason, log) : openChecked(path, log);
      try {
        if (folder !== dir && dir !== null) copyFrom(dir, database);
        else carryOver(folder, database, { areRemoved: true });
        return { database, path, inode: inodeOf(path), ...rest };
      } catch (error) {
        database.close();
        throw error;
      }
    });
  }

  function copyFrom(folder: string, database: DatabaseSync): void {
    const { isWhole } = copyTables(join(folder, name), database);
    if (!isWhole) database.exec(INCOMPLETE);
    carryOver(folder, database, { areRemoved: false });
  }

  function carryOver(folder: string, database: DatabaseSync, { areRemoved }: { areRemoved: boolean }): void {
    const isOther = (file: string) => /^content-\d+-(.+)\.db$/.exec(file)?.[1] === digest && file !== name;
    const names = namesIn(folder);
    const others = names.filter(isOther);
    for (const other of others) copyTables(join(folder, other), database, 'text_dates');
    if (!areRemoved || others.length === 0) return;
    // Writes to the disk first, because the other copy is removed next.
    database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    for (const file of names)
      if (others.some((other) => file.startsWith(other))) rmSync(join(folder, file), { force: true });
  }
}

const HINT = 'give this user the right to write there, or free space on its disk';

const INCOMPLETE = 'PRAGMA user_version = 1';

export function inodeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.ino ?? 0;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function connect(path: string, journal = 'WAL'): DatabaseSync {
  const sqlite = process.getBuiltinModule('node:sqlite');
  const database = new sqlite.DatabaseSync(path);
  try {
    database.exec(
      `PRAGMA busy_timeout = ${TIMEOUT}; PRAGMA journal_mode = ${journal}; PRAGMA synchronous = NORMAL;`,
    );
    database.exec(TABLES);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function openChecked(path: string, log: CmsLog): DatabaseSync {
  const isUnclean = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
  try {
    if (isUnclean) check(path);
    return connect(path);
  } catch (error) {
    if (!isDamage(error) && !hasOtherTables(error)) throw error;
    return replace(path, error, log);
  }
}

/** @throws if the file is damaged */
function check(path: string): void {
  const sqlite = process.getBuiltinModule('node:sqlite');
  const database = new sqlite.DatabaseSync(path);
  try {
    if (isInUse(database)) return;
    const found = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {}).join();
    if (found !== 'ok') throw Object.assign(new Error(found), { errcode: 11 });
  } finally {
    database.close();
  }
}

/** Whether other processes have the file open: SQLite changes the journal mode only for a single user. */
function isInUse(database: DatabaseSync): boolean {
  try {
    database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE');
    return false;
  } catch (error) {
    if (isDamage(error)) throw error;
    return true;
  }
}

/** Completes the new file before the damaged one is renamed, so that a killed process loses nothing. */
function replace(path: string, reason: unknown, log: CmsLog): DatabaseSync {
  const next = `${path}.next`;
  for (const end of ['', '-journal']) rmSync(next + end, { force: true });
  const made = connect(next, 'DELETE');
  let kept: Record<string, number>;
  try {
    kept = copyTables(path, made).rows;
    made.exec(INCOMPLETE);
  } finally {
    made.close();
  }
  for (const end of FILES) rmSync(`${path}.damaged${end}`, { force: true, recursive: true });
  // Moves the log before the database, because a new database must not find the old log.
  for (const end of FILES) if (existsSync(path + end)) renameSync(path + end, `${path}.damaged${end}`);
  renameSync(next, path);
  log.warn('the file of the content was damaged: what could be read is kept, the rest is fetched again', {
    file: path,
    aside: `${path}.damaged`,
    kept,
    reason: String(reason),
  });
  return connect(path);
}

/** Uses a lock of SQLite, which ends with its process. */
function underLock<T>(path: string, work: () => T): T {
  const sqlite = process.getBuiltinModule('node:sqlite');
  const lock = new sqlite.DatabaseSync(path);
  try {
    lock.exec(`PRAGMA busy_timeout = ${OPENING_TIMEOUT}; BEGIN EXCLUSIVE`);
    return work();
  } finally {
    lock.close();
  }
}

/**
 * Makes a private folder.
 * @throws if the folder belongs to another user
 */
function makeOwnFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  if (!found.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid))
    throw new Error(`${path} belongs to somebody else`);
}
