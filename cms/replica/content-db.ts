import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { createListeners } from '../common/listeners.ts';
import { type ContentDbOptions, inodeOf, openContentFile } from './content-file.ts';
import { ContentNotStoredError, isDamage, isWriteFailure } from './sqlite-errors.ts';

export type { ContentDbOptions };

type Row = Record<string, SQLOutputValue>;

export interface ContentStatement {
  get(...values: SQLInputValue[]): Row | undefined;
  all(...values: SQLInputValue[]): Row[];
  /** Throws if the file is damaged; a second call reads the file that replaced it. */
  iterate(...values: SQLInputValue[]): IterableIterator<Row>;
  run(...values: SQLInputValue[]): { changes: number | bigint };
}

export interface ContentDb {
  /**
   * Increases when a damaged file was replaced, because rows may be gone then. The getter also notices
   * replacements by other processes.
   */
  readonly life: number;
  /** Whether rows may be missing because the file was damaged, also in an earlier process. */
  readonly isIncomplete: boolean;
  readonly isShared: boolean;
  readonly isKept: boolean;
  statement(sql: string): ContentStatement;
  /**
   * Runs synchronous `work` in one transaction.
   * @throws ContentNotStoredError, or what `work` throws
   */
  write<T>(work: () => T): T;
  /** Notes that everything was fetched again after damage; must be called inside `write`. */
  markComplete(): void;
  close(): void;
}

/** Opens the only copy of the content; a damaged or read-only file does not prevent the start. */
export function openContentDb(options: ContentDbOptions): ContentDb {
  if (!process.getBuiltinModule?.('node:sqlite'))
    throw new Error(`Node ${process.versions.node} has no SQLite, which holds the content: use Node 24`);
  let file = openContentFile(options);
  let life = 0;
  let isWriting = false;
  let isFailing = false;
  const prepared = new Map<string, StatementSync>();
  const statements = new Map<string, ContentStatement>();

  function prepare(sql: string): StatementSync {
    let found = prepared.get(sql);
    if (found === undefined) {
      found = file.database.prepare(sql);
      prepared.set(sql, found);
    }
    return found;
  }

  function reopen(damage?: { inode: number; reason: unknown }): void {
    const before = file;
    prepared.clear();
    before.database.close();
    file = openContentFile(options, damage);
    if (file.path !== before.path) before.cleanUp();
    life += 1;
  }

  /** Opens the new file after another process or thread has replaced a damaged one. */
  function follow(): void {
    if (isWriting || file.path === null) return;
    const inode = inodeOf(file.path);
    if (inode !== 0 && inode !== file.inode) reopen();
  }

  function replaceIfDamaged(reason: unknown): boolean {
    if (isWriting || !isDamage(reason)) return false;
    reopen({ inode: file.inode, reason });
    return true;
  }

  function read<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!replaceIfDamaged(error)) throw error;
      return work();
    }
  }

  function* iterate(sql: string, values: SQLInputValue[]): IterableIterator<Row> {
    try {
      yield* prepare(sql).iterate(...values);
    } catch (error) {
      replaceIfDamaged(error);
      throw error;
    }
  }

  function write<T>(work: () => T): T {
    if (isWriting) throw new Error('a transaction is open already');
    follow();
    try {
      const result = transact(work);
      if (isFailing) options.log.warn('the content can be written again', { file: file.path });
      isFailing = false;
      return result;
    } catch (error) {
      replaceIfDamaged(error);
      if (!isWriteFailure(error)) throw error;
      const facts = { file: file.path, reason: String(error) };
      if (!isFailing)
        options.log.warn('the content cannot be written: what was stored before is served', facts);
      isFailing = true;
      throw new ContentNotStoredError('the content could not be written', facts, error);
    }
  }

  function transact<T>(work: () => T): T {
    const { database } = file;
    database.exec('BEGIN IMMEDIATE');
    isWriting = true;
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    } finally {
      isWriting = false;
    }
  }

  return {
    get life() {
      follow();
      return life;
    },
    get isIncomplete() {
      return read(() => prepare('PRAGMA user_version').get()?.user_version !== 0);
    },
    get isShared() {
      return file.path !== null;
    },
    get isKept() {
      return file.isKept;
    },
    statement(sql) {
      const found = statements.get(sql) ?? {
        get: (...values) => read(() => prepare(sql).get(...values)),
        all: (...values) => read(() => prepare(sql).all(...values)),
        iterate: (...values) => iterate(sql, values),
        run: (...values) =>
          isWriting ? prepare(sql).run(...values) : write(() => prepare(sql).run(...values)),
      };
      statements.set(sql, found);
      return found;
    },
    write,
    markComplete: () => file.database.exec('PRAGMA user_version = 0'),
    close() {
      file.database.close();
      file.cleanUp();
    },
  };
}

/** Writes what can be fetched again; returns false if the disk refused it. */
export function tryWrite(db: Pick<ContentDb, 'write'>, work: () => void): boolean {
  try {
    db.write(work);
    return true;
  } catch (error) {
    if (error instanceof ContentNotStoredError) return false;
    throw error;
  }
}

export function emptyContent(db: Pick<ContentDb, 'write' | 'statement'>): void {
  tryWrite(db, () => {
    for (const table of ['results', 'refs', 'pages', 'slugs']) db.statement(`DELETE FROM ${table}`).run();
  });
}

const MOST_CHANGES = 1_000;

/** Tells listeners which tags changed, in this process or in others (table `changes`). */
export class ChangeLog {
  readonly #db: ContentDb;
  readonly #changed = createListeners<ReadonlySet<string>>();
  readonly #own = new Set<number>();
  #last: number;
  #isClosed = false;

  constructor(db: ContentDb) {
    this.#db = db;
    this.#last = this.#lastNumber();
  }

  readonly onChange = this.#changed.add;

  /** @throws ContentNotStoredError */
  write(tags: ReadonlySet<string>, work: () => void): void {
    const db = this.#db;
    db.write(() => {
      work();
      if (tags.size === 0) return;
      db.statement('INSERT INTO changes (tags) VALUES (?)').run(JSON.stringify([...tags]));
      const number = this.#lastNumber();
      this.#own.add(number);
      db.statement('DELETE FROM changes WHERE number <= ?').run(number - MOST_CHANGES);
    });
    this.emit(tags);
  }

  emit(tags: ReadonlySet<string> = new Set()): void {
    if (this.#isClosed) return;
    const others = this.#takeOthers();
    const all = others.size === 0 ? tags : new Set([...tags, ...others]);
    if (all.size > 0) this.#changed.emit(all);
  }

  close(): void {
    this.#isClosed = true;
    this.#changed.clear();
  }

  #lastNumber(): number {
    return Number(this.#db.statement('SELECT MAX(number) last FROM changes').get()?.last ?? 0);
  }

  #takeOthers(): Set<string> {
    const tags = new Set<string>();
    const rows = this.#db
      .statement('SELECT number, tags FROM changes WHERE number > ? ORDER BY number')
      .all(this.#last);
    for (const { number, tags: noted } of rows) {
      this.#last = Number(number);
      if (this.#own.delete(this.#last)) continue;
      for (const tag of JSON.parse(String(noted)) as string[]) tags.add(tag);
    }
    return tags;
  }
}
