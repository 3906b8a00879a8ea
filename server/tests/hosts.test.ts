import { expect, test } from 'vitest';
import { expectSecurityHeaders } from '../testing/headers.ts';
import { sendRaw } from '../testing/http-client.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

const origin = 'https://tweeklank.example';

const strangers = [
  'www.evil.example',
  'WWW.EVIL.EXAMPLE',
  'www.evil.example.',
  'www.evil.example:8080',
  'www.tweeklank.example.evil.example',
  'www.www.tweeklank.example',
  'wwwxtweeklank.example',
  'www.localhost',
  'www.127.0.0.1.nip.example',
  '[::1]:3000',
  'www.',
  '',
];

test.each(strangers)(
  'a request with Host "%s" is answered without a redirect, at first and from the cache (T8)',
  async (host) => {
    await using site = await startFakeSite({ origin });
    for (const path of ['/agenda', '/agenda', '/zoeken?q=x']) {
      const response = await sendRaw(
        site.port,
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(response).toMatch(/^HTTP\/1.1 200 /);
      expect(response).not.toMatch(/\r\nlocation:/i);
    }
  },
);

test.each([
  'http://www.evil.example/agenda',
  'https://www.evil.example/agenda',
  'HTTP://evil.example/agenda',
])('an absolute URL in the request line (%s) never causes a redirect there (T8)', async (target) => {
  await using site = await startFakeSite({ origin });
  const response = await sendRaw(
    site.port,
    `GET ${target} HTTP/1.1\r\nHost: tweeklank.example\r\nConnection: close\r\n\r\n`,
  );
  expect(response).toMatch(/^HTTP\/1.1 (200|400) /);
  expect(response).not.toMatch(/\r\nlocation:/i);
});

test('an absolute URL that names our own www redirects to us (T8)', async () => {
  await using site = await startFakeSite({ origin });
  const response = await sendRaw(
    site.port,
    'GET http://www.tweeklank.example/a?b=c HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  );
  expect(response).toMatch(/^HTTP\/1.1 301 /);
  expect(response).toContain('\r\nlocation: https://tweeklank.example/a?b=c\r\n');
});

test('other headers about the host are ignored (T8)', async () => {
  await using site = await startFakeSite({ origin, trustedProxies: ['127.0.0.0/8', '::1/128'] });
  const headers = {
    host: 'tweeklank.example',
    'x-forwarded-host': 'www.tweeklank.example, www.evil.example',
    'x-host': 'www.evil.example',
    forwarded: 'host=www.evil.example;proto=http',
    'x-original-host': 'www.evil.example',
    'x-forwarded-proto': 'gopher',
  };
  for (const path of ['/agenda', '/agenda', '/']) {
    const response = await site.get(path, { headers });
    expect([response.status, response.headers.location]).toEqual([200, undefined]);
    expect(response.text).not.toContain('evil');
  }
});

test.each([
  ['GET', 'evil.example', 'tweeklank.example'],
  ['GET', 'tweeklank.example', 'tweeklank.example'],
  ['POST', 'tweeklank.example', 'www.tweeklank.example'],
])(
  'two Host headers are refused (%s, %s and %s), also for a cached page (T8)',
  async (method, one, other) => {
    await using site = await startFakeSite({ origin });
    await site.get('/agenda');
    const response = await sendRaw(
      site.port,
      `${method} /agenda HTTP/1.1\r\nHost: ${one}\r\nX-A: b\r\nhOsT: ${other}\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1.1 400 /);
    expect(response).toMatch(/content-security-policy/i);
    expect(response).not.toMatch(/\r\nlocation:/i);
  },
);

test('a redirect to our own name has the security headers, in either form of the name (T8)', async () => {
  await using site = await startFakeSite({ origin });
  const response = await site.get('/agenda', { headers: { host: 'www.tweeklank.example' } });
  expect([response.status, response.headers.location]).toEqual([301, `${origin}/agenda`]);
  expectSecurityHeaders(response);
});
