import { expect, test } from 'vitest';
import type { ChallengeTeaser, Reader } from '#cms/types.ts';
import { themeItems } from './theme-item.ts';

const cms = {
  eventIndex: async () => [],
  newsIndex: async () => [],
  podcastIndex: async () => [],
} as unknown as Reader;
const challenges = [
  {
    id: 'themas/geluid',
    href: '/themas/geluid',
    title: 'Geluid',
    digraph: 'ui',
    tag: 'Geluid',
    sound: { url: '/ui.mp3' },
  },
] as unknown as ChallengeTeaser[];

test('a theme sounds only in the language of the recordings (V21)', async () => {
  const soundIn = async (locale: 'nl' | 'en') => (await themeItems({ cms, challenges, locale }))[0]?.sound;
  expect([await soundIn('nl'), await soundIn('en')]).toEqual(['/ui.mp3', '']);
});
