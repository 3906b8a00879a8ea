import { expect, test } from 'vitest';
import type { EventEntry } from '#cms/types.ts';
import { chosenNames, filterEvents, readFilters } from './agenda-filter.ts';

const groups = [
  { key: 'kinderen', name: 'Kinderen' },
  { key: 'makers', name: 'Makers' },
  { key: 'scholen', name: 'Scholen' },
];
const tags = [{ key: 'geluid', name: 'Geluid' }];
const known = {
  group: groups,
  tag: tags,
  access: [{ key: 'loop', name: 'Ringleiding' }],
  language: [{ key: 'en', name: 'Engels' }],
};
const events = [
  { id: 'a', targetGroups: ['kinderen'], tags: ['geluid'], accessFacts: ['loop'], spoken: ['nl', 'en'] },
  { id: 'b', targetGroups: ['kinderen', 'makers'], tags: [], accessFacts: [], spoken: [] },
  { id: 'c', targetGroups: ['makers'], tags: ['geluid'], accessFacts: ['loop'], spoken: ['nl'] },
] as unknown as EventEntry[];

test('filters are read from the address, and unknown keys are ignored (V2)', () => {
  const read = (query: string) => readFilters(new URLSearchParams(query), known);
  const chosen = { group: 'kinderen', tag: 'geluid', access: 'loop', language: 'en' };
  expect(read('group=kinderen&tag=geluid&access=loop&language=en')).toEqual(chosen);
  expect(chosenNames(chosen, known)).toEqual(['Kinderen', 'Geluid', 'Ringleiding', 'Engels']);
  expect(read('group=<script>&tag=&access=x&language=nl')).toEqual({
    group: '',
    tag: '',
    access: '',
    language: '',
  });
});

test('filters narrow each other (V2)', () => {
  const found = (filters: Parameters<typeof filterEvents>[1]) =>
    filterEvents(events, filters)
      .map(({ id }) => id)
      .join('');
  expect(found({ group: 'kinderen', tag: 'geluid' })).toBe('a');
  expect(found({})).toBe('abc');
  expect(found({ group: 'makers', access: 'loop' })).toBe('c');
  expect(found({ language: 'en' })).toBe('a');
  expect(filterEvents(events, { group: 'makers' })).toBe(filterEvents(events, { group: 'makers', tag: '' }));
});
