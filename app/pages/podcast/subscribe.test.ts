import { expect, test } from 'vitest';
import { subscriptions } from './subscribe.tsx';

test.each([
  ['nl', ['RSS (Nederlands)', 'RSS (Engels)']],
  ['en', ['RSS (Dutch)', 'RSS (English)']],
] as const)('feeds name their language in the language of the reader: %s (P2)', (reader, texts) => {
  const shown = subscriptions({ apps: [] }, ['nl', 'en'], reader);
  expect(shown.map(({ text }) => text)).toEqual(texts);
});
