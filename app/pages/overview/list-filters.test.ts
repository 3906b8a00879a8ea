import { expect, test } from 'vitest';
import type { ChallengeTeaser } from '#cms/types.ts';
import { filterList } from './list-filters.ts';

const challenges = [{ tag: 'geluid', title: 'Geluid' }] as ChallengeTeaser[];
const old = { date: '2025-05-01', tags: [] };
const recent = { date: '2026-11-12', tags: ['geluid'] };

const labels = (entries: (typeof recent | typeof old)[], query = '') =>
  filterList(entries, { query: new URLSearchParams(query), locale: 'nl', challenges }).filterGroups.map(
    ({ label }) => label,
  );

test('a list has a filter for years when it has several, or when one is chosen (V10, V11)', () => {
  expect(labels([recent, old])).toEqual(['Thema', 'Jaar']);
  expect(labels([recent])).toEqual(['Thema']);
  expect(labels([recent, old], 'tag=geluid')).toEqual(['Thema']);
  expect(labels([recent, old], 'tag=geluid&year=2026')).toEqual(['Thema', 'Jaar']);
});
