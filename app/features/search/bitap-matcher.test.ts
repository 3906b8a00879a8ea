import Fuse from 'fuse.js';
import { expect, test } from 'vitest';
import corpus from '../../../packages/ranked-search/src/testing/corpus.nl.json' with { type: 'json' };
import { BitapMatcher } from './bitap-matcher.ts';

const threshold = 0.75;
const texts = corpus
  .slice(0, 40)
  .flatMap(({ title, heroText = '', text = '' }) =>
    [title, heroText, text, text.slice(0, 7)].map((each) => each.toLowerCase()),
  );
const letters = 'abcdefghijklmnopqrstuvwxyz éß';

test('every text has the score that Fuse itself gives it, for patterns of 1 to 128 letters (S6)', () => {
  const random = createRandom();
  const whole = texts.join(' ');
  for (let run = 0; run < 15; run += 1) {
    const length = 1 + Math.floor(random() * 128);
    const start = Math.floor(random() * (whole.length - length));
    const nonsense = Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('');
    for (const pattern of [whole.slice(start, start + length), nonsense]) {
      const matcher = new BitapMatcher(pattern, { threshold });
      const ours = texts.map((text) => matcher.searchIn(text));
      expect(ours, pattern).toEqual(texts.map((text) => Fuse.match(pattern, text, { threshold })));
    }
  }
});

function createRandom(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}
