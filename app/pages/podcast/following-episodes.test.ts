import { expect, test } from 'vitest';
import { followingEpisodes } from './following-episodes.ts';

const entry = (id: string, spoken: 'nl' | 'en' = 'nl') => ({ id, spoken });
const index = [entry('6'), entry('5'), entry('4', 'en'), entry('3'), entry('2'), entry('1')];
const after = (id: string) => followingEpisodes(index, id).map((each) => each.id);

test('at the end of an episode the newer ones in its language follow in order, and after the newest the earlier ones (P1)', () => {
  expect(after('1')).toEqual(['2', '3', '5']);
  expect(after('5')).toEqual(['6']);
  expect(after('6')).toEqual(['5', '3', '2']);
  expect([after('4'), after('unknown')]).toEqual([[], []]);
});
