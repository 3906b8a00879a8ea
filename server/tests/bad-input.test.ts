import { expect, test } from 'vitest';
import { expectSecurityHeaders } from '../testing/headers.ts';
import { sendRaw } from '../testing/http-client.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

test.each([
  ['malformed percent-encoding', '/%zz', 400],
  ['a percent sign at the end', '/agenda%', 400],
  ['bytes that are no UTF-8', '/%ff%fe', 400],
  ['an encoded NUL', '/agenda%00', 400],
  ['an encoded line end', '/agenda%0d%0aSet-Cookie:x=1', 400],
  ['an encoded backslash', '/%5c%5cevil.example', 400],
  ['an encoded slash', '/..%2f..%2fetc%2fpasswd', 400],
  ['a malformed payload', '/%zz/_payload.json', 400],
  ['an overlong path', `/${'a'.repeat(2_048)}`, 414],
  ['an overlong query', `/agenda?group=${'a'.repeat(2_048)}`, 414],
] as const)('%s is refused with a page of the site', async (_case, path, status) => {
  await using site = await startFakeSite();
  const response = await site.get(path);
  expect(response.status).toBe(status);
  expect(response.text).toContain(`<h1>${status}</h1>`);
  expect(response.text).not.toMatch(/<pre>.+<\/pre>/s);
  expect(response.headers['cache-control']).toBe('no-store');
  expectSecurityHeaders(response);
  expect(site.renderer.rendered).toEqual([]);
});

test.each([
  ['a backslash', '/\\evil.example'],
  ['a broken address in the request line', 'http://[broken/agenda'],
])('%s is refused with a page of the site', async (_case, target) => {
  await using site = await startFakeSite();
  const response = await sendRaw(
    site.port,
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  expect(response).toMatch(/^HTTP\/1.1 400 /);
  expect(response).toMatch(/content-security-policy/i);
  expect(response).toContain('<h1>400</h1>');
});

test('a broken host is refused', async () => {
  await using site = await startFakeSite();
  const response = await sendRaw(site.port, 'GET /a HTTP/1.1\r\nHost: bad host\r\nConnection: close\r\n\r\n');
  expect(response).toMatch(/^HTTP\/1.1 400 /);
});

test('dots in a path never lead out of the site', async () => {
  await using site = await startFakeSite();
  const response = await sendRaw(
    site.port,
    'GET /../../etc/passwd HTTP/1.1\r\nHost: x.example\r\nConnection: close\r\n\r\n',
  );
  expect(response).toMatch(/^HTTP\/1.1 200 /);
  expect(site.renderer.rendered).toEqual(['/etc/passwd']);
});

test('bytes that are not HTTP, or endless headers, get a short answer with the security headers', async () => {
  await using site = await startFakeSite();
  const noise = await sendRaw(site.port, 'hello\r\n\r\n');
  const endless = await sendRaw(
    site.port,
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
  );
  expect(noise).toMatch(/^HTTP\/1.1 400 /);
  expect(endless).toMatch(/^HTTP\/1.1 431 /);
  for (const response of [noise, endless]) expect(response).toMatch(/content-security-policy/i);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
  '%s is not for visitors',
  async (method) => {
    await using site = await startFakeSite();
    const response = await site.get('/agenda', { method });
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
    expectSecurityHeaders(response);
  },
);

test.each(['1.0', '1.1'])(
  'a request of HTTP/%s without a host is logged, and served (R9)',
  async (version) => {
    await using site = await startFakeSite();
    const response = await sendRaw(site.port, `GET /agenda HTTP/${version}\r\nConnection: close\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1.1 200 /);
    expect(response).toMatch(/content-security-policy: default-src 'none'/i);
    expect(site.lines.some((line) => String(line.message).startsWith('A request names no host'))).toBe(true);
  },
);

test('an unknown Expect header is answered with our headers too', async () => {
  await using site = await startFakeSite();
  const response = await site.get('/agenda', { headers: { expect: 'the-impossible' } });
  expect(response.status).toBe(200);
  expectSecurityHeaders(response);
});

test('nonsense in Accept changes no response: pages, payloads, feeds, files and health are what they are without it', async () => {
  await using site = await startFakeSite();
  for (const path of [
    '/agenda',
    '/agenda/_payload.json',
    '/nieuws.xml',
    '/robots.txt',
    '/media/tone.mp3',
    '/health/live',
  ]) {
    const { status, headers, text } = await site.get(path);
    expect([path, status]).toEqual([path, 200]);
    for (const accept of [
      '',
      ',',
      ';;;',
      '/',
      '*',
      '*/',
      'text',
      'text/html;q=',
      'text/html;q=NaN',
      'q=1;text/html',
      '"',
      'text/html;q=-1',
      'text/html;q=9e99',
      '\xff\xfe\x80',
      'a/b,'.repeat(2_000),
      'text/markdown;q=0',
      '%00',
    ]) {
      const odd = await site.get(path, { headers: { accept } });
      expect([path, accept, odd.status, odd.headers['content-type'], odd.text]).toEqual([
        path,
        accept,
        status,
        headers['content-type'],
        text,
      ]);
    }
  }
});
