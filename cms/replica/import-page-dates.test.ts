import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importPageDates } from './import-page-dates.ts';
import { countOf, createContentFolder, putDate } from './testing/content-files.ts';

function start() {
  const folder = createContentFolder();
  mkdirSync(folder.dir);
  const file = join(folder.dir, 'page-dates-1.txt');
  writeFileSync(
    file,
    [
      '',
      '["over","2026-01-01","a","2025-01-01"]',
      '["pers","2026-01-02","b","2025-01-02","2025-06-01"]',
      '["over","2026-01-03","c","2025-01-03",""]',
      '["torn","2026-01',
      '["number",1,"c","2025-01-03",""]',
      'null',
    ].join('\n'),
  );
  return { ...folder, file };
}

test('the dates of an earlier release move into the content', () => {
  const { open, file } = start();
  const db = open();
  importPageDates(db, file);
  expect(db.statement('SELECT * FROM text_dates ORDER BY id').all()).toEqual([
    { id: 'over', seen: '2026-01-03', hash: 'c', date: '2025-01-03', updated: '' },
    { id: 'pers', seen: '2026-01-02', hash: 'b', date: '2025-01-02', updated: '2025-06-01' },
  ]);
  expect(existsSync(file)).toBe(false);
  importPageDates(db, file);
  expect(countOf(db, 'text_dates')).toBe(2);
});

test('the dates of an earlier release replace no newer ones', () => {
  const { open, file } = start();
  const db = open();
  putDate(db, 'over');
  importPageDates(db, file);
  expect(db.statement('SELECT id, hash FROM text_dates').all()).toEqual([{ id: 'over', hash: 'hash over' }]);
  expect(existsSync(file)).toBe(false);
});

test('the file of an earlier release stays while its dates cannot be kept', () => {
  const { open, file } = start();
  const full = open();
  const { page_count: pages } = full.statement('PRAGMA page_count').get() ?? {};
  full.statement(`PRAGMA max_page_count = ${Number(pages)}`).get();
  writeFileSync(file, `["long","2026-01-01","${'x'.repeat(100_000)}","2025-01-01"]`);
  importPageDates(full, file);
  expect(countOf(full, 'text_dates')).toBe(0);
  const inMemory = open(null);
  importPageDates(inMemory, file);
  expect(countOf(inMemory, 'text_dates')).toBe(1);
  expect(existsSync(file)).toBe(true);
});
