import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { TABLES, VERSION } from './schema.ts';
import { ContentNotStoredError } from './sqlite-errors.ts';
import {
  countOf,
  createContentFolder,
  DIGEST,
  kill,
  putDate,
  putPage,
  startProgram,
} from './testing/content-files.ts';

test('each source keeps its content in a file of its own for the next start', () => {
  const { dir, open, lines } = createContentFolder();
  const first = open();
  first.write(() => putPage(first, 'over'));
  first.close();
  const next = open();
  expect(countOf(next, 'results')).toBe(1);
  expect(next.isKept).toBe(true);
  expect(countOf(open(dir, 'https://other.example.nl'), 'results')).toBe(0);
  expect(lines).toEqual([]);
});

test('the error names the version of Node that the content needs', () => {
  const { open } = createContentFolder();
  vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined);
  expect(() => open(null)).toThrow(/has no SQLite, which holds the content: use Node 24$/);
});

test('a transaction that fails is undone', () => {
  const db = createContentFolder().open(null);
  const failing = () =>
    db.write(() => {
      putPage(db, 'over');
      throw new Error('no such page');
    });
  expect(failing).toThrow('no such page');
  expect(countOf(db, 'results')).toBe(0);
  db.write(() => putPage(db, 'over'));
  expect(countOf(db, 'results')).toBe(1);
});

test('the last committed content is there after a process was killed in a fill (T5)', async () => {
  const { dir, open, lines } = createContentFolder();
  const { child, said } = startProgram(
    dir,
    `db.write(() => { for (let id = 0; id < 100; id += 1) putPage(db, 'a' + id); });
     db.write(() => { for (let id = 0; id < 2000; id += 1) putPage(db, 'b' + id, 10_000); say('half'); waitForEver(); });`,
  );
  await said('half');
  await kill(child);
  const db = open();
  expect(countOf(db, 'results')).toBe(100);
  expect(db.isIncomplete).toBe(false);
  db.write(() => putPage(db, 'c'));
  expect(countOf(db, 'results')).toBe(101);
  expect(lines).toEqual([]);
}, 180_000);

test('two processes write one file while a third reads it', async () => {
  const { dir, open, lines } = createContentFolder();
  const db = open();
  const program = (name: string) => `
    say('ready');
    while (db.statement("SELECT 1 FROM results WHERE id = 'go'").get() === undefined);
    for (let turn = 0; turn < 200; turn += 1) db.write(() => {
      db.statement('INSERT INTO changes (number, tags) VALUES (?, ?)').run(countOf(db, 'results'), '${name}');
      putPage(db, '${name}' + turn);
    });
    db.close();
    if (lines.length > 0) throw new Error(lines.join());`;
  const writers = ['a', 'b'].map((name) => startProgram(dir, program(name)));
  await Promise.all(writers.map(({ said }) => said('ready')));
  const ends = writers.map(({ child }) => once(child, 'close'));
  db.write(() => putPage(db, 'go'));
  expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0]);
  const changes = db.statement('SELECT count(*) AS count, max(number) AS last FROM changes').get();
  expect(changes).toEqual({ count: 400, last: 400 });
  expect(countOf(db, 'results')).toBe(401);
  expect(lines).toEqual([]);
}, 180_000);

test('the last stored content is served while the disk is full (T5)', () => {
  const { open, lines } = createContentFolder();
  const db = open();
  db.write(() => putPage(db, 'over'));
  const { page_count: pages } = db.statement('PRAGMA page_count').get() ?? {};
  db.statement(`PRAGMA max_page_count = ${Number(pages) + 2}`).get();
  const fill = () =>
    db.write(() => {
      putPage(db, 'pers');
      putPage(db, 'large', 1_000_000);
    });
  expect(fill).toThrow(ContentNotStoredError);
  expect(fill).toThrow(ContentNotStoredError);
  expect(db.statement('SELECT id FROM results').all()).toEqual([{ id: 'over' }]);
  expect(lines).toEqual([expect.stringMatching(/^the content cannot be written.*database or disk is full/)]);
  db.statement('PRAGMA max_page_count = 100000').get();
  fill();
  fill();
  expect(countOf(db, 'results')).toBe(3);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^the content can be written again/);
  expect(db.life).toBe(0);
});

test('a disk that becomes full in the middle of a page does not damage the file (T5)', async () => {
  const { dir, open, lines } = createContentFolder();
  // A limit on the size of files fails like a full disk.
  const { child, said } = startProgram(
    dir,
    `let error = '', stored = 0;
     while (error === '' && stored < 2000)
       try { db.write(() => putPage(db, String(stored), 3_000)); stored += 1; } catch (thrown) { error = thrown.name; }
     say(JSON.stringify({ lines, error, stored, count: countOf(db, 'results'), life: db.life }));
     waitForEver();`,
    'ulimit -f 1001',
  );
  const { stored, ...rest } = JSON.parse(await said('\n'));
  await kill(child);
  expect(rest).toEqual({
    lines: ['the content cannot be written: what was stored before is served'],
    error: 'ContentNotStoredError',
    count: stored,
    life: 0,
  });
  expect(stored).toBeGreaterThan(10);
  expect(countOf(open(), 'results')).toBe(stored);
  expect(lines).toEqual([]);
}, 180_000);

test('the content is in a temporary file while CACHE_DIR cannot be used (T5)', () => {
  const { root, open, lines } = createContentFolder();
  writeFileSync(join(root, 'file'), '');
  const folder = join(root, 'file', 'cache');
  const temporary = () => readdirSync(process.env.TMPDIR ?? '/tmp').filter((name) => name.includes(DIGEST));
  const writer = open(folder);
  expect(lines).toEqual([
    expect.stringMatching(/^CACHE_DIR cannot be used: give this user.*temporary file.*ENOTDIR/),
  ]);
  const reader = open(folder);
  writer.write(() => putPage(writer, 'over'));
  expect(countOf(reader, 'results')).toBe(1);
  expect(writer.isKept).toBe(false);
  expect(temporary()).toHaveLength(1);
  reader.close();
  writer.close();
  expect(temporary()).toEqual([]);
});

test('the content is in memory when there is no room for a temporary file (T5)', () => {
  const { root, open, lines } = createContentFolder();
  writeFileSync(join(root, 'file'), '');
  vi.stubEnv('TMPDIR', join(root, 'file'));
  const db = open(join(root, 'file', 'cache'));
  db.write(() => putPage(db, 'over'));
  expect(countOf(db, 'results')).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^CACHE_DIR cannot be used.*in memory/)]);
});

test.for([
  ['folder', 0o500],
  ['file', 0o700],
] as const)('the content of a %s that can only be read is served (T5)', ([, mode], { skip }) => {
  skip(process.getuid?.() === 0, 'root may write to every folder');
  const { dir, file, open, lines } = createContentFolder();
  const first = open();
  first.write(() => {
    putPage(first, 'over');
    putDate(first, 'over');
  });
  first.close();
  chmodSync(file, 0o400);
  chmodSync(dir, mode);
  const db = open();
  db.write(() => putPage(db, 'pers'));
  expect(db.statement('SELECT id FROM results ORDER BY id').all()).toEqual([{ id: 'over' }, { id: 'pers' }]);
  expect(countOf(db, 'text_dates')).toBe(1);
  expect(db.isIncomplete).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/^CACHE_DIR cannot be used.*temporary file/)]);
  chmodSync(dir, 0o700);
});

test('the dates of texts move from the file of another release', () => {
  const { dir, file, open, lines } = createContentFolder();
  mkdirSync(dir);
  const other = join(dir, `content-${VERSION + 1}-${DIGEST}.db`);
  const database = new DatabaseSync(other);
  database.exec(TABLES);
  database.exec(
    "ALTER TABLE text_dates ADD COLUMN more TEXT; INSERT INTO text_dates VALUES ('over', '1', '2', '3', '4', '5')",
  );
  database.exec("INSERT INTO slugs VALUES ('nl', '', 'over', 'over', 1)");
  database.close();
  writeFileSync(`${other}.damaged`, '');
  const foreign = join(dir, `content-${VERSION + 1}-0123456789abcdef.db`);
  writeFileSync(foreign, '');
  const db = open();
  expect(db.statement('SELECT * FROM text_dates').all()).toEqual([
    { id: 'over', seen: '1', hash: '2', date: '3', updated: '4' },
  ]);
  expect(db.statement('SELECT * FROM slugs').all()).toEqual([]);
  expect(existsSync(other) || existsSync(`${other}.damaged`)).toBe(false);
  expect(existsSync(foreign)).toBe(true);
  expect(readFileSync(file).includes('over')).toBe(true);
  expect(lines).toEqual([]);
});

test.each(['', 'nonsense'.repeat(1_000)])(
  'the site starts beside an unreadable file of another release',
  (text) => {
    const { dir, open } = createContentFolder();
    mkdirSync(dir);
    writeFileSync(join(dir, `content-0-${DIGEST}.db`), text);
    expect(countOf(open(), 'text_dates')).toBe(0);
  },
);
