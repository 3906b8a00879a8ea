import { expect, test } from 'vitest';
import type { EventEntry } from '#cms/types.ts';
import { filterEvents, readChoice } from './agenda-filter.ts';

const groups = [
  { key: 'kinderen', name: 'Kinderen' },
  { key: 'makers', name: 'Makers' },
  { key: 'scholen', name: 'Scholen' },
];
const tags = [{ key: 'geluid', name: 'Geluid' }];
const choices = { targetGroups: groups, tags, access: [{ key: 'loop', name: 'Ringleiding' }] };
const events = [
  { id: 'a', targetGroups: ['kinderen'], tags: ['geluid'], accessFacts: ['loop'] },
  { id: 'b', targetGroups: ['kinderen', 'makers'], tags: [], accessFacts: [] },
  { id: 'c', targetGroups: ['makers'], tags: ['geluid'], accessFacts: ['loop'] },
] as unknown as EventEntry[];

test('a choice is read from the address, and unknown keys are ignored', () => {
  expect(readChoice(new URLSearchParams('group=kinderen&tag=geluid&access=loop'), choices)).toEqual({
    group: 'kinderen',
    tag: 'geluid',
    access: 'loop',
  });
  expect(readChoice(new URLSearchParams('group=<script>&tag=&access=x'), choices)).toEqual({
    group: '',
    tag: '',
    access: '',
  });
});

test('group and tag narrow each other', () => {
  expect(filterEvents(events, { group: 'kinderen', tag: 'geluid', access: '' }).map(({ id }) => id)).toEqual([
    'a',
  ]);
  expect(filterEvents(events, { group: '', tag: '', access: '' })).toHaveLength(3);
  expect(filterEvents(events, { group: 'makers', tag: '', access: 'loop' }).map(({ id }) => id)).toEqual([
    'c',
  ]);
  const chosen = { group: 'makers', tag: '', access: '' };
  expect(filterEvents(events, chosen)).toBe(filterEvents(events, { ...chosen }));
});
