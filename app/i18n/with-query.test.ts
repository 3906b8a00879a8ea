import { expect, test } from 'vitest';
import { withQuery } from './with-query.ts';

test('the link to the other language keeps the filters of a page, and does not add a second query (H2)', () => {
  expect(withQuery('/en/agenda', '?group=kinderen')).toBe('/en/agenda?group=kinderen');
  expect(withQuery('/en/agenda', '')).toBe('/en/agenda');
  expect(withQuery('/en/search?q=ui', '?q=ui')).toBe('/en/search?q=ui');
});
