import { expect, test } from 'vitest';
import { filterOptions } from './filter-options.ts';

const events = [
  { groups: ['kinderen'], tags: ['geluid'] },
  { groups: ['kinderen', 'makers'], tags: [] },
  { groups: ['makers'], tags: ['geluid'] },
];

test('options count their items, given the other filters, and options without items are left out', () => {
  const options = filterOptions({
    by: 'group',
    among: [
      { key: 'kinderen', name: 'Kinderen' },
      { key: 'makers', name: 'Makers' },
      { key: 'scholen', name: 'Scholen' },
    ],
    all: 'Alles',
    filters: { when: 'week', group: 'makers', tag: 'geluid' },
    count: ({ group, tag }) =>
      events.filter(({ groups, tags }) => (!group || groups.includes(group)) && (!tag || tags.includes(tag)))
        .length,
  });
  expect(options).toEqual([
    { name: 'Alles', count: 2, isChosen: false, query: '?when=week&tag=geluid' },
    {
      name: 'Kinderen',
      count: 1,
      isChosen: false,
      query: '?when=week&group=kinderen&tag=geluid',
      fields: [['when', 'week'], ['group', 'kinderen'], ['tag', 'geluid']], // biome-ignore format: one link
    },
    {
      name: 'Makers',
      count: 1,
      isChosen: true,
      query: '?when=week&group=makers&tag=geluid',
      fields: [['when', 'week'], ['group', 'makers'], ['tag', 'geluid']], // biome-ignore format: one link
    },
  ]);
});

test('in an export a filter takes the place of another one, and counts what its own page has (B2)', () => {
  const options = filterOptions({
    by: 'tag',
    among: [{ key: 'geluid', name: 'Geluid' }],
    all: 'Alles',
    filters: { when: '', group: 'makers', tag: '' },
    isExport: true,
    count: ({ group, tag }) =>
      events.filter(({ groups, tags }) => (!group || groups.includes(group)) && (!tag || tags.includes(tag)))
        .length,
  });
  expect(options).toEqual([
    { name: 'Alles', count: 3, isChosen: false, query: '' },
    { name: 'Geluid', count: 2, isChosen: false, query: '/tag/geluid' },
  ]);
});
