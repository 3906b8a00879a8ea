import { expect, test } from 'vitest';
import { toCanonicalPath } from './canonical.ts';

test.each([
  ['/', '/'],
  ['/agenda', '/agenda'],
  ['/agenda/', '/agenda'],
  ['/en/', '/en'],
  ['//', '/'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/', '/evil.example'],
  ['/agenda//x///y/', '/agenda/x/y'],
  ['/home', '/'],
  ['/home/', '/'],
  ['/en/home', '/en'],
  ['/homepage', '/homepage'],
  ['/%61genda', '/agenda'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/a%20b', '/a%20b'],
])('%s is written %s (R4 R7)', (given, expected) => {
  expect(toCanonicalPath(given)).toBe(expected);
});

test('the canonical form of a canonical path is the path itself (R7)', () => {
  for (const path of ['//a//', '/%25%36%31', '/en/home/', '/%2e%2e/x']) {
    const once = toCanonicalPath(path);
    expect(toCanonicalPath(once)).toBe(once);
  }
});
