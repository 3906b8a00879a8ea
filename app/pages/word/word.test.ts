import { expect, test } from 'vitest';
import type { PageRequest } from '../page-request.ts';
import { wordPage } from './word.data.tsx';

async function understood(word: string) {
  const query = new URLSearchParams({ w: word });
  const cms = { challenges: async () => [] };
  const request = { cms, locale: 'nl', query, origin: 'https://tweeklank.example' } as const;
  const outcome = await wordPage(request as unknown as PageRequest);
  return outcome.kind === 'page' ? outcome.understood : null;
}

test('a printed word is cached among the filters, and what cannot be printed is not (V20 T15)', async () => {
  expect(await understood('lui')).toEqual({ w: 'lui' });
  expect(await understood(' Lui ')).toEqual({ w: ' Lui ' });
  for (const word of ['', 'lui7', '<b>', 'lui'.repeat(140)]) expect(await understood(word)).toBeUndefined();
});
