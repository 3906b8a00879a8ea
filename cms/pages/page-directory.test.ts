import { expect, test } from 'vitest';
import { testAddress } from '../testing/test-context.ts';
import { createPageDirectory } from './page-directory.ts';

const visit = testAddress('bezoek', {
  uri: { nl: 'bezoek', en: 'visit' },
  href: { nl: '/bezoek', en: '/en/visit' },
});
const route = testAddress('bezoek/route', { uri: { nl: 'bezoek/route', en: 'visit/getting-here' } });
const directory = createPageDirectory([visit, route]);

test.each(['visit/getting-here', 'bezoek/route', 'visit/route', 'bezoek/getting-here'])(
  'in English %s is found',
  (path) => {
    expect(directory.byPath(path, 'en')).toBe(route);
  },
);

test('in Dutch only the Dutch path is found', () => {
  expect(directory.byPath('bezoek/route', 'nl')).toBe(route);
  expect(directory.byPath('visit/getting-here', 'nl')).toBeNull();
});

test('a path that belongs to no page is not found', () => {
  expect(directory.byPath('bezoek/nergens', 'nl')).toBeNull();
  expect(directory.byPath('bezoek/route/verder', 'nl')).toBeNull();
});

test('a page whose parent is not a page of this site is found, its parent is not', () => {
  const orphan = createPageDirectory([testAddress('a/b')]);
  expect(orphan.byPath('a/b', 'nl')?.id).toBe('a/b');
  expect(orphan.byPath('a', 'nl')).toBeNull();
});

test('a page is found by id and by uuid', () => {
  expect(directory.byId('bezoek')).toBe(visit);
  expect(directory.byUuid('page://bezoek')).toBe(visit);
  expect(directory.byUuid('page://gone')).toBeNull();
});

test('of two pages with the same uuid the first is found', () => {
  const [first, second] = ['a', 'b'].map((id) => testAddress(id, { uuid: 'page://twin' }));
  if (!first || !second) throw new Error('unreachable');
  expect(createPageDirectory([first, second]).byUuid('page://twin')).toBe(first);
});
