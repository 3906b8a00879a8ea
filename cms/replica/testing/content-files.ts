import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { createTestLog } from '../../testing/fake-transport.ts';
import { type ContentDb, openContentDb } from '../content-db.ts';
import { VERSION } from '../schema.ts';

const SOURCE = 'https://cms.example.nl';
export const DIGEST = createHash('sha256').update(SOURCE).digest('hex').slice(0, 16);

const PAGE = 4_096;
const PUT_RESULT =
  "INSERT OR REPLACE INTO results (key, kind, id, locale, name, json, digest, fetched) VALUES (?, 'page', ?, 'nl', '', ?, '', 0)";
const PUT_DATE = 'INSERT OR REPLACE INTO text_dates (id, seen, hash, date, updated) VALUES (?, ?, ?, ?, ?)';

export function putPage(db: ContentDb, id: string, size = 10): void {
  db.statement(PUT_RESULT).run(`page ${id}`, id, JSON.stringify('x'.repeat(size)));
}

export function putDate(db: ContentDb, id: string): void {
  db.statement(PUT_DATE).run(id, '2026-01-01', `hash ${id}`, '2026-01-01', '');
}

export function countOf(db: ContentDb, table: 'results' | 'text_dates'): number {
  return Number(db.statement(`SELECT count(*) AS count FROM ${table}`).get()?.count);
}

export function createContentFolder() {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const dir = join(root, 'cache');
  const { log, lines } = createTestLog();
  const open = (folder: string | null = dir, source = SOURCE) => {
    const db = openContentDb({ dir: folder, source, log });
    onTestFinished(() => {
      try {
        db.close();
      } catch {}
    });
    return db;
  };
  return { root, dir, open, lines, file: join(dir, `content-${VERSION}-${DIGEST}.db`) };
}

const PRELUDE = `
  import { writeSync } from 'node:fs';
  import { openContentDb } from ${JSON.stringify(new URL('../content-db.ts', import.meta.url).href)};
  import { countOf, putDate, putPage } from ${JSON.stringify(import.meta.url)};
  const lines = [];
  const log = { warn: (line) => lines.push(line), error: (line) => lines.push(line) };
  const db = openContentDb({ dir: process.env.DIR, source: ${JSON.stringify(SOURCE)}, log });
  const say = (text) => writeSync(1, text + String.fromCharCode(10));
  const waitForEver = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
`;

/** Runs a program under a shell limit; `said` waits for a text and returns the output. */
export function startProgram(dir: string, program: string, limit = 'true') {
  const args = ['--input-type=module-typescript', '--eval', PRELUDE + program];
  const env = { ...process.env, DIR: dir };
  const child = spawn('sh', ['-c', `${limit} && exec "$0" "$@"`, process.execPath, ...args], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const said = async (text: string) => {
    while (!printed.includes(text)) {
      if (child.exitCode !== null) throw new Error(`the program ended: ${errors}`);
      await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
    }
    return printed;
  };
  return { child, said };
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

export async function fillAndKill(dir: string): Promise<void> {
  const { child, said } = startProgram(
    dir,
    `db.write(() => { for (let id = 0; id < 400; id += 1) { putPage(db, String(id), 3_000); putDate(db, String(id)); } });
     db.statement('PRAGMA wal_checkpoint(TRUNCATE)').get();
     db.write(() => putPage(db, 'last'));
     say('filled'); waitForEver();`,
  );
  await said('filled');
  await kill(child);
}

export function pagesOf(file: string, table: string, type: 'leaf' | 'overflow' = 'leaf'): number[] {
  // Reads a copy, because closing the file would look like a clean end.
  copyFileSync(file, `${file}.copy`);
  const database = new DatabaseSync(`${file}.copy`);
  const find = database.prepare('SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ?');
  const rows = find.all(table, type);
  database.close();
  rmSync(`${file}.copy`);
  return rows.map(({ pageno }) => Number(pageno) - 1);
}

export function damage(file: string, pages: readonly number[], random: () => number = () => 0.9): void {
  const bytes = readFileSync(file);
  for (const page of pages)
    for (let at = page * PAGE; at < (page + 1) * PAGE; at += 1) bytes[at] = Math.floor(random() * 256);
  writeFileSync(file, bytes);
}
