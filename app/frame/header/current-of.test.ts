import { expect, test } from 'vitest';
import { currentOf } from './current-of.ts';

test('a link to the page itself is `page`, one to a parent page is `true`', () => {
  expect(currentOf('/agenda', '/agenda')).toBe('page');
  expect(currentOf('/agenda/mond-open', '/agenda')).toBe('true');
  expect(currentOf('/en/agenda/mouth', '/en/agenda')).toBe('true');
});

test('nothing else is current: not a path that only starts alike, not home', () => {
  expect(currentOf('/agendapunten', '/agenda')).toBeUndefined();
  expect(currentOf('/agenda', '/')).toBeUndefined();
  expect(currentOf('/en/agenda', '/en')).toBeUndefined();
  expect(currentOf('/', '/')).toBe('page');
});
