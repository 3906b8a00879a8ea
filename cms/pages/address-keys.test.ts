import { expect, test } from 'vitest';
import { recordDependencies } from '../common/request-context.ts';
import { testAddress } from '../testing/test-context.ts';
import { anyAddress, changedKeys, findByPath, noteAddresses } from './address-keys.ts';
import { createPageDirectory } from './page-directory.ts';

const english = (id: string, en: string) => testAddress(id, { uri: { nl: id, en } });
const [about, visit, route] = [
  testAddress('over'),
  english('bezoek', 'visit'),
  english('bezoek/route', 'visit/getting-here'),
];
const site = createPageDirectory([about, visit, route]);

/** The keys of what `make` used. */
async function usesOf(make: () => void): Promise<string[]> {
  const { dependencies } = await recordDependencies(async () => make());
  return [...dependencies.keys()];
}

/** Whether a page found by this path is dropped when the site becomes that of these pages. */
async function isDropped(
  path: string,
  locale: 'nl' | 'en',
  ...pages: Parameters<typeof createPageDirectory>
) {
  const dependencies = await usesOf(() => void findByPath(site, path, locale));
  const changed = changedKeys(site, createPageDirectory(...pages));
  return dependencies.some((key) => changed.has(key));
}

test('N4 a page found by its path is dropped when the path leads elsewhere, and by no other page', async () => {
  const [news, other] = [testAddress('nieuws'), english('bezoek/prijzen', 'visit/prices')];
  expect(await isDropped('visit/getting-here', 'en', [about, visit, route])).toBe(false);
  expect(await isDropped('visit/getting-here', 'en', [news, visit, other, route])).toBe(false);
  expect(await isDropped('visit/getting-here', 'en', [about, visit])).toBe(true);
  // Another page takes the slug, in one language.
  const thief = english('bezoek/zoek', 'visit/getting-here');
  expect(await isDropped('visit/getting-here', 'en', [about, visit, route, thief])).toBe(true);
  expect(await isDropped('bezoek/route', 'nl', [about, visit, route, thief])).toBe(false);
  // A path that led nowhere does now.
  expect(await isDropped('bezoek/prijzen', 'nl', [about, visit, route, other])).toBe(true);
  expect(await isDropped('visit/prices', 'en', [about, visit, route, other])).toBe(true);
});

test('N4 what looked up a page is dropped when that page changes; a list of many pages when any below their parent does', async () => {
  const changed = changedKeys(site, createPageDirectory([about, visit, { ...route, isListed: false }]));
  const few = await usesOf(() => noteAddresses([{ of: 'over', found: about }]));
  expect(few).toEqual([anyAddress, 'address over']);
  expect(few.some((key) => changed.has(key))).toBe(false);
  expect(changed).toEqual(
    new Set(['address bezoek/route', 'addresses below bezoek', `address ${route.uuid}`]),
  );
  const items = Array.from({ length: 20 }, (_, at) => testAddress(`bezoek/${at}`));
  const many = await usesOf(() => noteAddresses(items.map((found) => ({ of: found.id, found }))));
  expect(many).toEqual([anyAddress, 'addresses below bezoek']);
});

test('N4 a UUID that leads to another page, or somewhere at last, is told', () => {
  const twin = testAddress('aaa', { uuid: about.uuid });
  expect(changedKeys(site, createPageDirectory([twin, about, visit, route]))).toContain(
    `address ${about.uuid}`,
  );
  expect(changedKeys(createPageDirectory([visit]), site)).toContain(`address ${about.uuid}`);
});
