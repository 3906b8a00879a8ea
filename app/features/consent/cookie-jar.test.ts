import { expect, test, vi } from 'vitest';
import { createCookieJar } from './cookie-jar.ts';

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

test('a cookie is removed from its host or from the given domain', () => {
  const { document, lines } = page();
  const jar = createCookieJar(document, false);
  jar.remove('_ga');
  jar.remove('_ga', 'example.nl');
  createCookieJar(document, true).remove('_ga');
  expect(lines).toEqual([
    '_ga=; Max-Age=0; Path=/; SameSite=Strict',
    '_ga=; Max-Age=0; Domain=example.nl; Path=/; SameSite=Strict',
    '_ga=; Max-Age=0; Path=/; SameSite=Strict; Secure',
  ]);
});

test('values are decoded, undecodable ones unchanged', () => {
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
  jar.remove('a');
  expect(jar.get('a')).toBeUndefined();
  expect(jar.names()).toEqual([]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('cookie'), expect.any(DOMException));
  warn.mockRestore();
});
