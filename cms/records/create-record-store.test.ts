import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createTestLog } from '../testing/fake-transport.ts';
import { createRecordStore } from './create-record-store.ts';

function start() {
  const dir = join(mkdtempSync(join(tmpdir(), 'records-')), 'records');
  const { log, lines } = createTestLog();
  const open = (source = 'https://cms.example.nl') => {
    const store = createRecordStore({ dir, source, log });
    onTestFinished(store.close);
    return store;
  };
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = () => join(dir, readdirSync(dir).find((name) => name.endsWith('.sqlite')) ?? '');
  return { dir, open, file, lines };
}

const over = { id: 'over', modified: 20, text: '{"id":"over"}' };
const pers = { id: 'pers', modified: 21, text: '{"id":"pers"}' };

test('N7 records are kept for the next start, by language and content; nothing is opened before it is used', () => {
  const { dir, open, lines } = start();
  const first = open();
  expect(existsSync(dir)).toBe(false);
  first.write('nl', [over, pers]);
  first.write('nl', [{ ...over, modified: 22 }]);
  first.remove('nl', ['pers']);
  first.close();
  const second = open();
  expect(second.times('nl')).toEqual(new Map([['over', 22]]));
  expect(second.read('nl', ['pers', 'over', 'x'])).toEqual(new Map([['over', over.text]]));
  expect(second.times('en').size).toBe(0);
  expect(open('https://other.example.nl').times('nl').size).toBe(0);
  expect(lines).toEqual([]);
});

test.each([
  ['torn', (file: string) => writeFileSync(file, 'SQLite format 3\0 and nothing else')],
  ['no database', (file: string) => writeFileSync(file, 'hello'.repeat(1_000))],
  [
    'a database of another program',
    (file: string) => {
      rmSync(file);
      const other = new DatabaseSync(file);
      other.exec('CREATE TABLE record (price INTEGER); CREATE TABLE time (price INTEGER)');
      other.close();
    },
  ],
])('N7 a file that is %s is thrown away and made again, with one line in the log', (_, damage) => {
  const { open, file, lines } = start();
  const first = open();
  first.write('nl', [over]);
  first.close();
  damage(file());
  const second = open();
  expect(second.times('nl').size).toBe(0);
  expect(second.life).toBe(1);
  second.write('nl', [pers]);
  second.close();
  expect(open().times('nl').size).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^threw away the file of search records/);
});

test('N7 a file that another process keeps for itself is left alone: the records are in memory, with one line in the log', () => {
  const { open, file, lines } = start();
  open().write('nl', [over]);
  const other = new DatabaseSync(file());
  other.exec('BEGIN EXCLUSIVE');
  const second = open();
  second.write('nl', [pers]);
  second.write('nl', [{ ...pers, modified: 23 }]);
  expect(second.times('nl')).toEqual(new Map([['pers', 23]]));
  expect(second.read('nl', ['pers'])).toEqual(new Map([['pers', pers.text]]));
  other.exec('ROLLBACK');
  other.close();
  expect(lines).toEqual([expect.stringMatching(/^search records are kept in memory only/)]);
  expect(open().times('nl')).toEqual(new Map([['over', 20]]));
});

test('N7 without a folder that can be written the records are in memory', () => {
  const { dir, open, lines } = start();
  writeFileSync(dir, 'a file');
  const store = open();
  store.write('nl', [over]);
  expect(store.times('nl').size).toBe(1);
  store.remove('nl', ['over']);
  expect(store.times('nl').size).toBe(0);
  expect(lines).toHaveLength(1);
});

test('N7 a disk that becomes full in the middle of a file costs the file, not the records', () => {
  const { dir } = start();
  const program = `
    import { createRecordStore } from ${JSON.stringify(new URL('create-record-store.ts', import.meta.url).href)};
    const lines = [];
    const log = { warn: (line) => lines.push(line), error: (line) => lines.push(line) };
    const store = createRecordStore({ dir: ${JSON.stringify(dir)}, source: 'https://cms.example.nl', log });
    for (let id = 0; store.life < 2 && id < 2000; id += 1) store.write('nl', [{ id: String(id), modified: 0, text: 'x'.repeat(2_000) }]);
    store.write('nl', [{ id: 'later', modified: 0, text: 'y' }]);
    console.log(JSON.stringify({ lines, life: store.life, text: store.read('nl', ['later']).get('later') }));
  `;
  // A limit on the size of files fails like a full disk: when some of a change is written already.
  const { stdout, stderr } = spawnSync(
    'sh',
    [
      '-c',
      'ulimit -f 400 && exec "$0" --input-type=module-typescript --eval "$1"',
      process.execPath,
      program,
    ],
    { encoding: 'utf8' },
  );
  expect(stderr).not.toContain('Error');
  // Whoever wrote the records sees by `life` that they are gone, and asks for them again.
  expect(JSON.parse(stdout)).toEqual({
    lines: [
      'threw away the file of search records: it is made again',
      'search records are kept in memory only',
    ],
    life: 2,
    text: 'y',
  });
});
