import { expect, test, vi } from 'vitest';
import { createCookieJar } from './cookie-jar.ts';

/** A fake document that records the cookies written to it. */
function page(cookie = '') {
  const lines: string[] = [];
  return {
    lines,
    document: {
      get cookie() {
        return cookie;
      },
      set cookie(line: string) {
        lines.push(line);
      },
    },
  };
}

test('K4 a cookie has its lifetime, holds for every path of this site only, and is `secure` on https', () => {
  const { document, lines } = page();
  createCookieJar(document, true).set('a', 'x~y', 31536000000);
  createCookieJar(document, false).set('a', 'x', 31536000000);
  expect(lines).toEqual([
    'a=x~y; Max-Age=31536000; Path=/; SameSite=Strict; Secure',
    'a=x; Max-Age=31536000; Path=/; SameSite=Strict',
  ]);
});

test('a cookie is removed from its host or from the given domain', () => {
  const { document, lines } = page();
  const jar = createCookieJar(document, false);
  jar.remove('_ga');
  jar.remove('_ga', 'example.nl');
  expect(lines).toEqual([
    '_ga=; Max-Age=0; Path=/; SameSite=Strict',
    '_ga=; Max-Age=0; Domain=example.nl; Path=/; SameSite=Strict',
  ]);
});

test('values are read as they were written, undecodable ones unchanged', () => {
  const jar = createCookieJar(page('a=x%3D1; b=%E0%; c; d=p=q').document, false);
  expect(jar.get('a')).toBe('x=1');
  expect(jar.get('b')).toBe('%E0%');
  expect(jar.get('c')).toBeUndefined();
  expect(jar.get('d')).toBe('p=q');
  expect(jar.names()).toEqual(['a', 'b', 'c', 'd']);
  expect(createCookieJar(page().document, false).names()).toEqual([]);
});

test('a browser that forbids cookies causes no error, only a log line', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const refuse = () => {
    throw new DOMException('The document is sandboxed.', 'SecurityError');
  };
  const jar = createCookieJar(
    Object.defineProperty({ cookie: '' }, 'cookie', { get: refuse, set: refuse }),
    false,
  );
  jar.set('a', 'x', 1000);
  expect(jar.get('a')).toBeUndefined();
  expect(jar.names()).toEqual([]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('cookie'), expect.any(DOMException));
  warn.mockRestore();
});
