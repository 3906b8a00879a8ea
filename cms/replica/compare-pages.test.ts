import { expect, test } from 'vitest';
import { Reading } from '../reader/reading.ts';
import { testAddress } from '../testing/test-context.ts';
import { testPages } from '../testing/test-db.ts';
import { comparePages } from './compare-pages.ts';
import { type Address, findByPath, noteAddresses, toPageRows } from './page-rows.ts';

const english = (id: string, en: string) => testAddress(id, { uri: { nl: id, en } });
const about = testAddress('over');
const visit = english('bezoek', 'visit');
const route = english('bezoek/route', 'visit/getting-here');
const site = [about, visit, route];

function usesOf(make: (reading: Reading) => void): string[] {
  const reading = new Reading();
  make(reading);
  return [...reading.keys()];
}

const compare = (before: readonly Address[], after: readonly Address[]) =>
  comparePages(toPageRows(before), toPageRows(after));

function isDropped(path: string, locale: 'nl' | 'en', ...after: Address[]) {
  const used = usesOf((reading) => findByPath(testPages(site), path, locale, reading));
  const { tags } = compare(site, after);
  return used.some((tag) => tags.has(tag));
}

test('drops a page found by its path when the path leads elsewhere, and for no other page (N4)', () => {
  const [news, other] = [testAddress('nieuws'), english('bezoek/prijzen', 'visit/prices')];
  expect(isDropped('visit/getting-here', 'en', about, visit, route)).toBe(false);
  expect(isDropped('visit/getting-here', 'en', news, visit, other, route)).toBe(false);
  expect(isDropped('visit/getting-here', 'en', about, visit)).toBe(true);
});

test('drops a page whose slug another page takes, in that language only (N4)', () => {
  const thief = english('bezoek/zoek', 'visit/getting-here');
  expect(isDropped('visit/getting-here', 'en', about, visit, route, thief)).toBe(true);
  expect(isDropped('bezoek/route', 'nl', about, visit, route, thief)).toBe(false);
});

test('drops a miss when its path leads to a page (N4)', () => {
  const other = english('bezoek/prijzen', 'visit/prices');
  expect(isDropped('bezoek/prijzen', 'nl', about, visit, route, other)).toBe(true);
  expect(isDropped('visit/prices', 'en', about, visit, route, other)).toBe(true);
  expect(isDropped('bezoek/nergens', 'nl', about, visit, route, other)).toBe(false);
});

test('drops what looked up a page when that page changes (N4)', () => {
  const { tags } = compare(site, [about, visit, { ...route, isListed: false }]);
  const few = usesOf((reading) => noteAddresses([{ of: 'over', found: about }], reading));
  expect(few).toEqual(['address over']);
  expect(few.some((tag) => tags.has(tag))).toBe(false);
  expect(tags).toEqual(new Set(['address bezoek/route', 'addresses below bezoek', `address ${route.uuid}`]));
});

test('drops a list of many pages when any page below their parent changes (N4)', () => {
  const items = Array.from({ length: 20 }, (_, at) => testAddress(`bezoek/${at}`));
  const lookUps = items.map((found) => ({ of: found.id, found }));
  const many = usesOf((reading) => noteAddresses(lookUps, reading));
  expect(many).toEqual(['addresses below bezoek']);
});

test('drops a link by uuid that leads to another page, or somewhere at last (N4)', () => {
  const twin = testAddress('aaa', { uuid: about.uuid });
  expect(compare(site, [twin, ...site]).tags).toContain(`address ${about.uuid}`);
  expect(compare([visit], site).tags).toContain(`address ${about.uuid}`);
  const swapped = compare([twin, ...site], [...site, twin]);
  expect(swapped.tags).toContain(`address ${about.uuid}`);
});

test('drops a page and all below it when its moments change (M1)', () => {
  const { tags, put } = compare(site, [about, { ...visit, from: '2027-01-01' }, route]);
  expect([...tags]).toEqual(expect.arrayContaining(['address bezoek', 'address bezoek/route']));
  expect(put.map(({ address }) => address.id)).toEqual(['bezoek', 'bezoek/route']);
});

test('writes the new places of pages behind a new sibling, and drops only what shows that (N4)', () => {
  const first = testAddress('aan');
  const { put, gone, tags } = compare(site, [first, ...site]);
  expect([put.length, gone]).toEqual([4, []]);
  expect([...tags].filter((tag) => !tag.includes('aan'))).toEqual(['addresses below ']);
});

test('writes nothing for the same pages', () => {
  expect(compare(site, [...site])).toEqual({ put: [], gone: [], hasOtherSlugs: false, tags: new Set() });
});
