import { expect, test } from 'vitest';
import { testAddress } from '../testing/test-context.ts';
import { testDb, testPages } from '../testing/test-db.ts';
import { createPageRows } from './page-rows.ts';

const visit = testAddress('bezoek', { uri: { nl: 'bezoek', en: 'visit' } });
const route = testAddress('bezoek/route', { uri: { nl: 'bezoek/route', en: 'visit/getting-here' } });
const site = testPages([visit, route]);

test.each(['visit/getting-here', 'bezoek/route', 'visit/route', 'bezoek/getting-here'])(
  'the English page is found at %s',
  (path) => {
    expect(site.byPath(path, 'en')).toMatchObject({ id: route.id, uri: route.uri });
  },
);

test('a Dutch request finds only the Dutch path', () => {
  expect(site.byPath('bezoek/route', 'nl')?.id).toBe('bezoek/route');
  expect(site.byPath('visit/getting-here', 'nl')).toBeNull();
});

test('a path of no page finds nothing', () => {
  expect(site.byPath('bezoek/nergens', 'nl')).toBeNull();
  expect(site.byPath('bezoek/route/verder', 'nl')).toBeNull();
});

test('a page is found below a folder that is no page', () => {
  const orphan = testPages([testAddress('a/b')]);
  expect(orphan.byPath('a/b', 'nl')?.id).toBe('a/b');
  expect(orphan.byPath('a', 'nl')).toBeNull();
});

test('a page is found by its id and by its uuid', () => {
  expect(site.byId('bezoek')).toMatchObject({ id: 'bezoek', href: { nl: '/bezoek', en: '/en/visit' } });
  expect(site.byUuid('page://bezoek')?.id).toBe('bezoek');
  expect(site.byUuid('page://gone')).toBeNull();
});

test('the first of two pages with one uuid is found, as in Kirby', () => {
  const twins = testPages(['b', 'a'].map((id) => testAddress(id, { uuid: 'page://twin' })));
  expect(twins.byUuid('page://twin')?.id).toBe('b');
});

test('all pages are found after a restart in the order of the site', () => {
  const db = testDb();
  testPages([testAddress('z'), testAddress('a', { isListed: false, template: 'event' })], { db });
  const again = createPageRows(db);
  expect(again.all.map(({ id }) => id)).toEqual(['z', 'a']);
  expect(again.byId('a')).toMatchObject({ isListed: false, template: 'event' });
  expect([again.isKnown(), createPageRows(testDb()).isKnown()]).toEqual([true, false]);
});

test('pages of a template are listed in the order of the site, without those that are not there yet', () => {
  const easy = (id: string, address = {}) => testAddress(id, { template: 'easy', ...address });
  const later = easy('c', { from: '2027-01-01 00:00:00' });
  const pages = [easy('b'), easy('a'), later, easy('d', { isListed: false }), testAddress('e')];
  const rows = testPages(pages, { now: new Date('2026-12-31T12:00:00Z') });
  const listed = () => rows.listedAs('easy').map(({ id }) => id);
  expect(listed()).toEqual(['b', 'a']);
  rows.refresh(new Date('2027-01-01T12:00:00Z'));
  expect(listed()).toEqual(['b', 'a', 'c']);
});

const ids = (now: string, ...pages: Parameters<typeof testAddress>[]) => {
  const addresses = pages.map((page) => testAddress(...page));
  const rows = testPages(addresses, { now: new Date(now) });
  return {
    shown: rows.all.map(({ id }) => id),
    found: addresses.filter(({ id }) => rows.byId(id) && rows.byPath(id, 'en')).map(({ id }) => id),
    hidden: addresses.map(({ id }) => id).filter(rows.isHidden),
    next: rows.nextInstant()?.toISOString() ?? null,
  };
};

test.each([
  ['a second before it is there', '2026-12-03T19:59:59+01:00', [], '2026-12-03T19:00:00.000Z'],
  ['at the second it is there', '2026-12-03T20:00:00+01:00', ['over'], '2026-12-31T23:00:00.000Z'],
  [
    'a second before it is gone, at New Year',
    '2026-12-31T23:59:59+01:00',
    ['over'],
    '2026-12-31T23:00:00.000Z',
  ],
  ['at the second it is gone', '2027-01-01T00:00:00+01:00', [], null],
])('a page is shown between its two dates: %s (M1)', (_, now, shown, next) => {
  const page = { from: '2026-12-03 20:00:00', until: '2027-01-01' };
  expect(ids(now, ['over', page])).toMatchObject({ shown, found: shown, next });
});

test('a page stays through the hour that comes twice in October (M1)', () => {
  const october = { from: '2026-10-25 02:30:00' };
  const first = '2026-10-25T02:45:00+02:00';
  const again = '2026-10-25T02:15:00+01:00';
  expect(ids(first, ['over', october]).shown).toEqual(ids(again, ['over', october]).shown);
});

test('no page is delayed by the hour that is missing in March (M1)', () => {
  const march = { from: '2027-03-28 03:00:00' };
  expect(ids('2027-03-28T01:59:59+01:00', ['over', march])).toMatchObject({
    shown: [],
    next: '2027-03-28T01:00:00.000Z',
  });
  expect(ids('2027-03-28T03:00:00+02:00', ['over', march]).shown).toEqual(['over']);
});

test('pages below a page that is not shown yet are hidden (M1)', () => {
  const later = { from: '2027-01-01' };
  expect(
    ids('2026-12-01T00:00:00Z', ['over', later], ['over/team'], ['over/team/hal'], ['overal']),
  ).toMatchObject({
    shown: ['overal'],
    found: ['overal'],
    hidden: ['over', 'over/team', 'over/team/hal'],
    next: '2026-12-31T23:00:00.000Z',
  });
});

test('no timer runs when no page has a date to wait for (M1)', () => {
  expect(ids('2026-12-01T00:00:00Z', ['over'])).toMatchObject({ shown: ['over'], hidden: [], next: null });
});

test('the list of pages is read once until it changes (N2)', () => {
  expect(site.all).toBe(site.all);
});
