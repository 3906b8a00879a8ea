import { expect, test } from 'vitest';
import { page } from '../queries/page.ts';
import { redirects } from '../queries/redirects.ts';
import { testAddress } from '../testing/test-context.ts';
import { testPages } from '../testing/test-db.ts';
import { createOwnResults, publicPart } from './own-results.ts';
import { Reading } from './reading.ts';

test('only a query of the site itself is served from store (Q3)', async () => {
  let value: unknown = [];
  const reading = new Reading();
  const ownResult = createOwnResults({
    values: {
      getRow: async () => JSON.stringify(value),
      directory: async () => testPages([testAddress('over')]),
    },
    syncResult: async () => {},
    settled: async () => {},
  });
  expect(await ownResult({ query: 'kirby.users' }, 'nl', reading)).toBeUndefined();
  expect(await ownResult(page('geheim', 'page').request, 'nl', reading)).toBeUndefined();

  const rules = await ownResult(redirects.request, 'nl', reading);
  expect(rules?.isShared).toBe(true);

  const query = await ownResult(page('over', 'page').request, 'nl', reading);
  value = { id: 'over', title: 'Over', email: 'a@b.nl', parent: { id: 'geheim' } };
  const read = await query?.read();
  expect(query?.isShared).toBe(false);
  expect(read).toMatchObject({ title: 'Over', parent: null });
  expect(read).not.toHaveProperty('email');
  expect([...reading.keys()]).toContain(query?.name);
});

const select = {
  title: true,
  related: { query: 'page.content.related.toPages', select: { id: true, title: true } },
  parent: { select: { id: true } },
  body: { query: 'page.content.body.toBlocks', select: { id: true, type: true, content: true } },
} as const;

const isPublic = (id: string) => id === 'open';

test('a raw result has no drafts and no fields that were not requested (Q3)', () => {
  const result = {
    title: 'Over',
    users: [{ email: 'a@b.nl' }],
    related: [
      { id: 'open', title: 'Open', email: 'a@b.nl' },
      { id: 'geheim', title: 'Geheim' },
      { title: 'Zonder naam' },
    ],
    parent: { id: 'geheim' },
    body: [{ id: '1', type: 'text', content: { text: 'a' }, draft: true }],
  };
  expect(publicPart(result, { select }, isPublic)).toEqual({
    title: 'Over',
    related: [{ id: 'open', title: 'Open' }],
    parent: null,
    body: [{ id: '1', type: 'text', content: { text: 'a' } }],
  });
});

test.each([null, 'text', 7, true])('%j stays unchanged', (value) => {
  expect(publicPart(value, { select }, isPublic)).toBe(value);
});
