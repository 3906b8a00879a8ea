import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { feedQuery } from '#site/machine-addresses.ts';
import { routeTable } from '#site/routes.ts';

test('Varnish passes on the parameters that a page or calendar knows, and no other (X5)', () => {
  const [, list = ''] = /\(\?!\(([a-z|]+)\)=\)/.exec(readFileSync('deploy/varnish.vcl', 'utf8')) ?? [];
  const known = new Set([...routeTable.flatMap(({ query }) => query), ...Object.values(feedQuery).flat()]);
  expect(list.split('|')).toEqual([...known].sort());
});
