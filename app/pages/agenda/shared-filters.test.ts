import { expect, test } from 'vitest';
import type { Locale, Reader, Tag } from '#cms/types.ts';
import { sharedFilters } from './shared-filters.data.ts';

const sound: Tag = { key: 'geluid', name: 'Geluid' };
const tonight = { when: 'today', access: 'loop', language: 'en' };
const children: Tag = { key: 'kinderen', name: 'Kinderen' };

test('a key that one language does not define is left out (H2)', async () => {
  const filters = async (locale: Locale) => ({
    targetGroups: [children],
    tags: locale === 'nl' ? [sound] : [],
  });
  const cms = { filters } as unknown as Reader;
  expect(await sharedFilters(cms, { ...tonight, group: 'kinderen', tag: 'geluid' })).toEqual({
    ...tonight,
    group: 'kinderen',
    tag: '',
  });
});

test('without filters the CMS is not queried', async () => {
  const cms = { filters: () => Promise.reject(new Error('asked')) };
  expect(await sharedFilters(cms, { ...tonight, group: '', tag: '' })).toEqual({
    ...tonight,
    group: '',
    tag: '',
  });
});
