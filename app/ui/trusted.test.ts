import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a browser without Trusted Types gets the strings themselves (T17)', async () => {
  vi.stubGlobal('trustedTypes', undefined);
  const { trusted } = await import('./trusted.ts');
  expect([trusted.createHTML('<p>a</p>'), trusted.createScriptURL('/a.js')]).toEqual(['<p>a</p>', '/a.js']);
});

test('one that knows them gets what the one policy makes, under the name that the security policy has (T17)', async () => {
  const createPolicy = vi.fn((_name: string, { createHTML }: { createHTML(html: string): string }) => ({
    createHTML: (html: string) => ({ made: createHTML(html) }),
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { trusted } = await import('./trusted.ts');
  expect(trusted.createHTML('<p>')).toEqual({ made: '<p>' });
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['tweeklank']);
});
