import { expect, test } from 'vitest';
import { pageTypes } from '#cms/pages/page-types.ts';
import { hasView } from './content.data.tsx';

/** Their pages have routes of their own (site/routes.ts). */
const routed = ['agenda', 'home', 'news', 'podcasts'];

test('each template has a view in the data.tsx of its folder, or a route (R10)', () => {
  const without = Object.keys(pageTypes).filter((template) => !hasView(template));
  expect(without.toSorted()).toEqual(routed);
});
