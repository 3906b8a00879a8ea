import { expect, test } from 'vitest';
import { withQuery } from './with-query.ts';

test('H2 the other language keeps the choices of a page, and a question is not asked twice', () => {
  expect(withQuery('/en/agenda', '?group=kinderen')).toBe('/en/agenda?group=kinderen');
  expect(withQuery('/en/agenda', '')).toBe('/en/agenda');
  expect(withQuery('/en/search?q=ui', '?q=ui')).toBe('/en/search?q=ui');
});
