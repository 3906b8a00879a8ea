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

test('a path that leads elsewhere drops the page that it led to (N4)', () => {
  const [news, other] = [testAddress('nieuws'), english('bezoek/prijzen', 'visit/prices')];
  expect(isDropped('visit/getting-here', 'en', about, visit, route)).toBe(false);
  expect(isDropped('visit/getting-here', 'en', news, visit, other, route)).toBe(false);
  expect(isDropped('visit/getting-here', 'en', about, visit)).toBe(true);
});

test('a page whose slug another takes is dropped in that language (N4)', () => {
  const thief = english('bezoek/zoek', 'visit/getting-here');
  expect(isDropped('visit/getting-here', 'en', about, visit, route, thief)).toBe(true);
  expect(isDropped('bezoek/route', 'nl', about, visit, route, thief)).toBe(false);
});

test('a 404 is dropped when its path leads to a page (N4)', () => {
  const other = english('bezoek/prijzen', 'visit/prices');
  expect(isDropped('bezoek/prijzen', 'nl', about, visit, route, other)).toBe(true);
  expect(isDropped('visit/prices', 'en', about, visit, route, other)).toBe(true);
  expect(isDropped('bezoek/nergens', 'nl', about, visit, route, other)).toBe(false);
});

test('a changed page drops what looked it up (N4)', () => {
  const { tags } = compare(site, [about, visit, { ...route, isListed: false }]);
  const few = usesOf((reading) => noteAddresses([{ of: 'over', found: about }], reading));
  expect(few).toEqual(['address over']);
  expect(few.some((tag) => tags.has(tag))).toBe(false);
  expect(tags).toEqual(new Set(['address bezoek/route', 'addresses below bezoek', `address ${route.uuid}`]));
});

test('a change of any page below a parent drops a list of many of them (N4)', () => {
  const items = Array.from({ length: 20 }, (_, at) => testAddress(`bezoek/${at}`));
  const lookUps = items.map((found) => ({ of: found.id, found }));
  const many = usesOf((reading) => noteAddresses(lookUps, reading));
  expect(many).toEqual(['addresses below bezoek']);
});

test('a uuid that leads to another page drops the links by it (N4)', () => {
  const twin = testAddress('aaa', { uuid: about.uuid });
  expect(compare(site, [twin, ...site]).tags).toContain(`address ${about.uuid}`);
  expect(compare([visit], site).tags).toContain(`address ${about.uuid}`);
  const swapped = compare([twin, ...site], [...site, twin]);
  expect(swapped.tags).toContain(`address ${about.uuid}`);
});

test('new dates of a page drop it and all below it (M1)', () => {
  const { tags, put } = compare(site, [about, { ...visit, from: '2027-01-01' }, route]);
  expect([...tags]).toEqual(expect.arrayContaining(['address bezoek', 'address bezoek/route']));
  expect(put.map(({ address }) => address.id)).toEqual(['bezoek', 'bezoek/route']);
});

test('a new sibling drops only what shows the new order (N4)', () => {
  const first = testAddress('aan');
  const { put, gone, tags } = compare(site, [first, ...site]);
  expect([put.length, gone]).toEqual([4, []]);
  expect([...tags].filter((tag) => !tag.includes('aan'))).toEqual(['addresses below ']);
});

test('the same list of pages writes nothing', () => {
  expect(compare(site, [...site])).toEqual({ put: [], gone: [], hasOtherSlugs: false, tags: new Set() });
});
