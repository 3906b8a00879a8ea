import { expect, test } from 'vitest';
import { nextEpisodes } from './next-episodes.ts';

const episode = (id: string, tags = '', spoken: 'nl' | 'en' = 'nl') => ({
  id,
  tags: tags.split(' '),
  spoken,
});

test('an episode whose editors chose none leads to others in its language and of its themes, and never to itself or those beside it (P2)', () => {
  const own = episode('own', 'geluid schrijven');
  const index = [
    episode('newest'),
    episode('english', 'geluid schrijven', 'en'),
    episode('after', 'geluid'),
    own,
    episode('before', 'geluid'),
    episode('one', 'geluid'),
    episode('two', 'geluid schrijven'),
    episode('oldest'),
  ];
  expect(nextEpisodes(index, own).map(({ id }) => id)).toEqual(['two', 'one', 'newest']);
  expect(nextEpisodes(index.slice(2, 5), own)).toEqual([]);
  expect(nextEpisodes([], own)).toEqual([]);
});
