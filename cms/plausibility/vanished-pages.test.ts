import { expect, test } from 'vitest';
import { pageAddresses } from '../queries/page-addresses.ts';
import { addressRow } from '../testing/fake-transport.ts';
import { findSuspicion } from './find-suspicion.ts';
import { knownPages } from './known-pages.ts';
import { areTooMany } from './vanished-pages.ts';

test('T4 five pages or a tenth may vanish at once, whichever is more', () => {
  expect([areTooMany(0, 1), areTooMany(5, 40), areTooMany(6, 40)]).toEqual([false, false, true]);
  expect([areTooMany(5, 50), areTooMany(6, 50), areTooMany(6, 60), areTooMany(7, 60)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect([areTooMany(100, 1_000), areTooMany(101, 1_000)]).toEqual([false, true]);
});

test('T4 of a small site less than half may vanish: of two pages one, of one none', () => {
  expect([areTooMany(1, 1), areTooMany(1, 2), areTooMany(2, 2)]).toEqual([true, false, true]);
  expect([areTooMany(1, 4), areTooMany(2, 4)]).toEqual([false, true]);
  expect([areTooMany(1, 3), areTooMany(2, 3), areTooMany(4, 9), areTooMany(5, 9)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

const rows = (...ids: string[]) => ['home', ...ids].map((id) => addressRow(id));
const section = ['themas', ...Array.from({ length: 9 }, (_, at) => `themas/${at}`)];
const known = (...announced: string[]) => ({
  before: () => undefined,
  pages: knownPages(rows('over', ...section)),
  isAnnounced: (id: string) => announced.includes(id),
});

test('T4 a section may vanish when its top page was announced; pages below it alone when each was', () => {
  expect(findSuspicion(pageAddresses, rows('over'), known())?.kind).toBe('vanished');
  expect(findSuspicion(pageAddresses, rows('over'), known('themas'))).toBeNull();
  expect(findSuspicion(pageAddresses, rows('over', 'themas'), known('themas'))?.reason).toContain('9 of 12');
  expect(findSuspicion(pageAddresses, rows('over', 'themas'), known(...section))).toBeNull();
});

test('T4 no page list is without a home page, whatever was announced', () => {
  const suspicion = findSuspicion(pageAddresses, rows().slice(1), { ...known('home'), pages: null });
  expect(suspicion).toEqual({ kind: 'unreadable', reason: 'there is no home page among 0 pages' });
});
