import { expect, test } from 'vitest';
import { startFakeSite } from '../testing/start-test-site.ts';

const origin = 'http://localhost:3000';

test('without SITE_ORIGIN the site answers this machine only, and explains what to do (T14)', async () => {
  await using site = await startFakeSite({ origin, hasOrigin: false });
  for (const host of [
    'localhost:3000',
    '127.0.0.1',
    '127.1.2.3:80',
    '[::1]:3000',
    'site.localhost',
    '0.0.0.0:3000',
  ])
    expect((await site.get('/agenda', { headers: { host } })).status, host).toBe(200);
  for (const host of [
    'www.example.nl',
    '192.0.2.7:3000',
    'localhost.example.nl',
    '127.0.0.1.example.nl',
    'nonsense/',
  ]) {
    const { status, headers, text } = await site.get('/agenda', { headers: { host } });
    expect([status, headers['cache-control'], headers['x-content-type-options']], host).toEqual([
      421,
      'no-store',
      'nosniff',
    ]);
    expect(text).toBe(
      'This site was not told its address, so it answers on this machine only, at http://localhost:3000: set SITE_ORIGIN to the address visitors use.\n',
    );
  }
  expect(site.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
});

test('neither a proxy that forwards another host nor a cached page is a way around it (T14)', async () => {
  await using site = await startFakeSite({ origin, hasOrigin: false });
  expect((await site.get('/agenda')).status).toBe(200);
  expect((await site.get('/agenda', { headers: { host: 'www.example.nl' } })).status).toBe(421);
  expect((await site.get('/agenda', { headers: { 'x-forwarded-host': 'www.example.nl' } })).status).toBe(421);
  expect((await site.get('/agenda', { method: 'HEAD', headers: { host: 'x.nl' } })).text).toBe('');
});

test('with SITE_ORIGIN the site answers every host (T14)', async () => {
  await using site = await startFakeSite({ origin: 'https://example.nl' });
  expect((await site.get('/agenda', { headers: { host: '192.0.2.7' } })).status).toBe(200);
});
