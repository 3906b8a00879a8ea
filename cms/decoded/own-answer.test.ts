import { expect, test } from 'vitest';
import { recordDependencies } from '../common/request-context.ts';
import { createPageDirectory } from '../pages/page-directory.ts';
import { page } from '../queries/page.ts';
import { redirects } from '../queries/redirects.ts';
import { testAddress } from '../testing/test-context.ts';
import { createOwnAnswer } from './own-answer.ts';

test('Q3 a query of the site itself is answered from what is kept, without pages that are not public; any other is not answered', async () => {
  const nothing = () => undefined;
  let value: unknown = [];
  const ownAnswer = createOwnAnswer({
    answers: { get: async () => ({ value, accept: nothing, refuse: nothing, takeEarlier: nothing }) },
    directory: async () => createPageDirectory([testAddress('over')]),
  });
  expect(await ownAnswer({ query: 'kirby.users' }, 'nl')).toBeUndefined();
  expect(await ownAnswer(page('geheim', 'page').request, 'nl')).toBeUndefined();

  const rules = await ownAnswer(redirects.request, 'nl');
  expect(rules?.isShared).toBe(true);

  const query = await ownAnswer(page('over', 'page').request, 'nl');
  value = { id: 'over', title: 'Over', email: 'a@b.nl', parent: { id: 'geheim' } };
  const read = await recordDependencies(async () => query?.read());
  expect(query?.isShared).toBe(false);
  expect(read.value).toMatchObject({ title: 'Over', parent: null });
  expect(read.value).not.toHaveProperty('email');
  expect([...read.dependencies.keys()]).toContain(query?.name);
});
