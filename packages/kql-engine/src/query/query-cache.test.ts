import { expect, test } from 'vitest';
import { createQueryCache } from './query-cache.ts';

test('a query is compiled once; one that names many pages comes once, and is not kept (N2)', () => {
  const made: string[] = [];
  const compile = createQueryCache((query) => made.push(query));
  const named = `site.find(["${'agenda/klei", "'.repeat(100)}over"])`;
  for (const query of ['site.index', named, 'site.index', named]) compile(query);
  expect(made).toEqual(['site.index', named, named]);
});
