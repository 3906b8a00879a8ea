import { expect, test } from 'vitest';
import { page } from '../queries/page.ts';
import { redirects } from '../queries/redirects.ts';
import { testAddress } from '../testing/test-context.ts';
import { testPages } from '../testing/test-db.ts';
import { createOwnResult } from './own-result.ts';
import { Reading } from './reading.ts';

test('answers a query of the site itself from store, without pages that are not public, and no other (Q3)', async () => {
  let value: unknown = [];
  const reading = new Reading();
  const ownResult = createOwnResult({
    get: async () => JSON.stringify(value),
    directory: async () => testPages([testAddress('over')]),
    renew: async () => {},
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
