import { expect, test } from 'vitest';
import { newsIndex } from '../queries/list-indexes.ts';
import { pageListKey } from '../queries/page-addresses.ts';
import { site } from '../queries/site.ts';
import { testAddress } from '../testing/test-context.ts';
import { testPages } from '../testing/test-db.ts';
import { createDecodedValues } from './decoded-values.ts';
import type { ReadResult } from './read-result.ts';
import { Reading } from './reading.ts';

function start() {
  const requested: string[] = [];
  // The values are just names, because the tests check when they are read.
  const read = (async ({ name }, { locale }, reading) => {
    requested.push(`${name} ${locale}`);
    reading.note([`${name} ${locale}`]);
    return `${name} ${locale}`;
  }) as ReadResult;
  const pages = testPages([testAddress('over')]);
  return {
    requested,
    reading: new Reading(),
    ...createDecodedValues(read, { pages, ready: async () => undefined }),
  };
}

test('decodes a result once per language, until it changes (N2)', async () => {
  const { get, drop, requested, reading } = start();
  for (let round = 0; round < 2; round++) {
    await get(site, 'nl', reading);
    await get(site, 'en', reading);
    await get(newsIndex, 'nl', reading);
  }
  expect(requested.splice(0)).toEqual([`${site.name} nl`, `${site.name} en`, `${newsIndex.name} nl`]);
  drop(new Set([`${site.name} nl`]));
  for (const question of [site, newsIndex]) await get(question as typeof site, 'nl', reading);
  expect(requested).toEqual([`${site.name} nl`]);
});

test('drops what is made of all pages when one comes or goes, and nothing else (N4)', async () => {
  const { getOne, directory, drop, requested, reading } = start();
  const make = async () => {
    await getOne('a', site, 'nl', reading);
    return (await directory(reading)).all.map(({ id }) => id);
  };
  expect(await make()).toEqual(['over']);
  drop(new Set([pageListKey]));
  await make();
  expect(requested).toHaveLength(1);
});
