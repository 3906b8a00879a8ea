import { expect, test } from 'vitest';
import type { EventEntry } from '#cms/types.ts';
import { filterEvents, filterOptions, readChoice } from './agenda-filter.ts';

const groups = [
  { key: 'kinderen', name: 'Kinderen' },
  { key: 'makers', name: 'Makers' },
  { key: 'scholen', name: 'Scholen' },
];
const tags = [{ key: 'geluid', name: 'Geluid' }];
const events = [
  { id: 'a', targetGroups: ['kinderen'], tags: ['geluid'] },
  { id: 'b', targetGroups: ['kinderen', 'makers'], tags: [] },
  { id: 'c', targetGroups: ['makers'], tags: ['geluid'] },
] as unknown as EventEntry[];

test('a choice is read from the address, and unknown keys are ignored', () => {
  expect(readChoice(new URLSearchParams('group=kinderen&tag=geluid'), groups, tags)).toEqual({
    group: 'kinderen',
    tag: 'geluid',
  });
  expect(readChoice(new URLSearchParams('group=<script>&tag='), groups, tags)).toEqual({
    group: '',
    tag: '',
  });
});

test('group and tag narrow each other', () => {
  expect(filterEvents(events, { group: 'kinderen', tag: 'geluid' }).map(({ id }) => id)).toEqual(['a']);
  expect(filterEvents(events, { group: '', tag: '' })).toHaveLength(3);
  const chosen = { group: 'makers', tag: '' };
  expect(filterEvents(events, chosen)).toBe(filterEvents(events, { ...chosen }));
});

test('options count their events, given the other choice, and options without events are left out', () => {
  const options = filterOptions({
    by: 'group',
    among: groups,
    all: 'Alles',
    events,
    choice: { group: 'makers', tag: 'geluid' },
  });
  expect(options).toEqual([
    { name: 'Alles', count: 2, isChosen: false, query: '?tag=geluid' },
    { name: 'Kinderen', count: 1, isChosen: false, query: '?group=kinderen&tag=geluid' },
    { name: 'Makers', count: 1, isChosen: true, query: '?group=makers&tag=geluid' },
  ]);
});
