import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { ContentDb } from './content-db.ts';
import {
  countOf,
  createContentFolder,
  damage,
  fillAndKill,
  pagesOf,
  putDate,
  putPage,
  startProgram,
} from './testing/content-files.ts';

const DAMAGED = /was damaged: what could be read is kept, the rest is fetched again/;

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function fill(db: ContentDb, size = 3_000) {
  db.write(() => {
    for (let id = 0; id < 400; id += 1) {
      putPage(db, String(id), size);
      putDate(db, String(id));
    }
  });
}

const readAll = (db: ContentDb) => db.statement('SELECT id, json FROM results').all();

test('the readable rows of a damaged file are kept (T5)', async () => {
  const { dir, open, file, lines } = createContentFolder();
  await fillAndKill(dir);
  damage(file, pagesOf(file, 'results').slice(10, 12));
  writeFileSync(`${file}.damaged`, 'an earlier one');
  const db = open();
  expect(lines).toEqual([expect.stringMatching(DAMAGED)]);
  expect(countOf(db, 'text_dates')).toBe(400);
  expect(countOf(db, 'results')).toBeGreaterThan(390);
  expect(countOf(db, 'results')).toBeLessThan(401);
  expect(db.statement("SELECT id FROM results WHERE id = 'last'").get()).toEqual({ id: 'last' });
  expect(readFileSync(`${file}.damaged`).length).toBeGreaterThan(1_000_000);
  expect(db.isIncomplete).toBe(true);
  db.close();
  const next = open();
  expect(next.isIncomplete).toBe(true);
  next.write(() => next.markComplete());
  expect(next.isIncomplete).toBe(false);
  expect(lines).toHaveLength(1);
}, 180_000);

test('damage of a file that was closed is found when it is read', () => {
  const { open, file, lines } = createContentFolder();
  const first = open();
  fill(first);
  first.close();
  damage(file, pagesOf(file, 'results').slice(10, 12));
  const db = open();
  const statement = db.statement('SELECT id, json FROM results');
  expect(lines).toEqual([]);
  expect(db.life).toBe(0);
  expect(statement.all().length).toBeGreaterThan(390);
  expect(lines).toEqual([expect.stringMatching(DAMAGED)]);
  expect(db.life).toBe(1);
  expect(db.isIncomplete).toBe(true);
  db.write(() => putPage(db, '11', 3_000));
  expect(db.statement("SELECT id FROM results WHERE id = '11'").all()).toHaveLength(1);
  db.close();
  expect(readAll(open()).length).toBeGreaterThan(390);
  expect(lines).toHaveLength(1);
});

test('only the read or write that meets damage fails (T5)', () => {
  for (const use of [
    (db: ContentDb) => db.write(() => readAll(db)),
    (db: ContentDb) => [...db.statement('SELECT id, json FROM results').iterate()],
  ]) {
    const { open, file, lines } = createContentFolder();
    const first = open();
    fill(first);
    first.close();
    damage(file, pagesOf(file, 'results').slice(10, 12));
    const db = open();
    expect(() => use(db)).toThrow('malformed');
    expect(use(db).length).toBeGreaterThan(390);
    expect(lines).toHaveLength(1);
  }
});

test('a result of which a part is damaged is left out (T5)', () => {
  const { open, file, lines } = createContentFolder();
  const first = open();
  fill(first, 6_000);
  first.close();
  damage(file, pagesOf(file, 'results').slice(10, 12));
  // SQLite does not notice damage to the last page of a long result.
  damage(file, pagesOf(file, 'results', 'overflow').slice(-3), () => 0);
  const db = open();
  const rows = readAll(db);
  expect(rows.length).toBeGreaterThan(380);
  expect(new Set(rows.map(({ json }) => json))).toEqual(new Set([JSON.stringify('x'.repeat(6_000))]));
  expect(lines).toEqual([expect.stringContaining(`"results":${rows.length}`)]);
});

test('a file that another process replaced is opened (T5)', () => {
  const { open, file, lines } = createContentFolder();
  const first = open();
  fill(first);
  first.close();
  damage(file, pagesOf(file, 'results').slice(10, 12));
  const [reader, writer, late] = [open(), open(), open()];
  expect(countOf(reader, 'text_dates')).toBe(400);
  readAll(writer);
  writer.write(() => putPage(writer, 'new'));
  expect(reader.life).toBe(1);
  expect(reader.statement("SELECT id FROM results WHERE id = 'new'").all()).toHaveLength(1);
  late.write(() => putPage(late, 'newer'));
  late.close();
  expect(reader.statement("SELECT id FROM results WHERE id = 'newer'").all()).toHaveLength(1);
  expect(lines).toHaveLength(1);
});

test('several processes that open a damaged file replace it once (T5)', async () => {
  const { dir, file } = createContentFolder();
  await fillAndKill(dir);
  damage(file, pagesOf(file, 'results').slice(10, 12));
  const program =
    "say(lines.length + ' of ' + countOf(db, 'text_dates')); db.write(() => putDate(db, String(process.pid)));";
  const openers = Array.from({ length: 4 }, () => startProgram(dir, program));
  const ends = openers.map(({ child }) => once(child, 'close'));
  await Promise.all(ends);
  const printed = await Promise.all(openers.map(({ said }) => said('of')));
  expect(printed.map((line) => line.charAt(0)).sort()).toEqual(['0', '0', '0', '1']);
  const { open, lines } = createContentFolder();
  expect(countOf(open(dir), 'text_dates')).toBe(404);
  expect(lines).toEqual([]);
}, 180_000);

test.each([
  ['empty', ''],
  ['torn', 'SQLite format 3\0 and nothing else'],
  ['no database', 'hello'.repeat(1_000)],
])('a file that is %s is replaced (T5)', (_, text) => {
  const { open, file } = createContentFolder();
  open().close();
  writeFileSync(file, text);
  const db = open();
  db.write(() => putPage(db, 'over'));
  db.close();
  expect(countOf(open(), 'results')).toBe(1);
});

test('the dates of a file with other tables are kept (T5)', () => {
  const { open, file, lines } = createContentFolder();
  open().close();
  const database = new DatabaseSync(file);
  database.exec(
    "DROP TABLE pages; CREATE TABLE pages (price INTEGER); INSERT INTO text_dates VALUES ('over', '1', '2', '3', '4')",
  );
  database.close();
  const db = open();
  expect(countOf(db, 'text_dates')).toBe(1);
  expect(db.statement('SELECT id FROM pages').all()).toEqual([]);
  expect(lines).toHaveLength(1);
});

test('a replacement that a killed process began is completed (T5)', () => {
  const { open, file } = createContentFolder();
  const first = open();
  first.write(() => putPage(first, 'over'));
  first.close();
  renameSync(file, `${file}.next`);
  expect(countOf(open(), 'results')).toBe(1);
  expect(existsSync(`${file}.next`)).toBe(false);
});

test('no damage of a file gives a row that was not stored (T5)', async () => {
  const { dir, file } = createContentFolder();
  await fillAndKill(dir);
  const pages = readFileSync(file).length / 4_096;
  const json = JSON.stringify('x'.repeat(3_000));
  let kept = 0;
  for (let seed = 1; seed <= 25; seed += 1) {
    const random = createRandom(seed);
    const copy = createContentFolder();
    cpSync(dir, dirname(copy.file), { recursive: true });
    damage(
      copy.file,
      Array.from({ length: 3 }, () => Math.floor(random() * pages)),
      random,
    );
    const db = copy.open();
    for (const { id, hash } of db.statement('SELECT id, hash FROM text_dates').all())
      expect(hash).toBe(`hash ${id}`);
    for (const row of readAll(db)) expect([json, JSON.stringify('x'.repeat(10))]).toContain(row.json);
    expect(db.statement('PRAGMA quick_check(1)').get()).toEqual({ quick_check: 'ok' });
    db.write(() => putPage(db, 'new'));
    expect(copy.lines.length).toBeLessThan(2);
    kept += countOf(db, 'text_dates');
    db.close();
  }
  expect(kept / 25).toBeGreaterThan(300);
}, 180_000);
