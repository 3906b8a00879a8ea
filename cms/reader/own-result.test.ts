import { expect, test } from 'vitest';
import { recordDependencies } from '../common/request-context.ts';
import { page } from '../queries/page.ts';
import { redirects } from '../queries/redirects.ts';
import { testAddress } from '../testing/test-context.ts';
import { testPages } from '../testing/test-db.ts';
import { createOwnResult } from './own-result.ts';

test('answers a query of the site itself from store, without pages that are not public, and no other (Q3)', async () => {
  let value: unknown = [];
  const ownResult = createOwnResult({
    get: async () => JSON.stringify(value),
    directory: async () => testPages([testAddress('over')]),
    renew: async () => {},
    settled: async () => {},
  });
  expect(await ownResult({ query: 'kirby.users' }, 'nl')).toBeUndefined();
  expect(await ownResult(page('geheim', 'page').request, 'nl')).toBeUndefined();

  const rules = await ownResult(redirects.request, 'nl');
  expect(rules?.isShared).toBe(true);

  const query = await ownResult(page('over', 'page').request, 'nl');
  value = { id: 'over', title: 'Over', email: 'a@b.nl', parent: { id: 'geheim' } };
  const read = await recordDependencies(async () => query?.read());
  expect(query?.isShared).toBe(false);
  expect(read.value).toMatchObject({ title: 'Over', parent: null });
  expect(read.value).not.toHaveProperty('email');
  expect([...read.dependencies.keys()]).toContain(query?.name);
});
