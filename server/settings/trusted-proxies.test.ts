import { expect, test } from 'vitest';
import { type Environment, SettingsError } from './setting.ts';
import { parseSettings } from './settings.ts';

const trustedProxies = (env: Environment) => parseSettings(env).trustedProxies;

test('no proxy is trusted by default; TRUST_PROXY=true is short for this machine and private networks (T6)', () => {
  expect(trustedProxies({})).toEqual([]);
  expect(trustedProxies({ TRUST_PROXY: 'false' })).toEqual([]);
  expect(trustedProxies({ TRUST_PROXY: 'true' })).toEqual(
    trustedProxies({ TRUSTED_PROXIES: 'loopback,private' }),
  );
  expect(
    trustedProxies({ TRUST_PROXY: 'false', TRUSTED_PROXIES: '192.0.2.1, 2001:db8::/32 10.0.0.0/8' }),
  ).toEqual(['192.0.2.1/32', '2001:db8::/32', '10.0.0.0/8']);
});

test.each([
  '10.0.0',
  '10.0.0.0/33',
  '2001:db8::/129',
  '10.0.0.0/8/8',
  'proxy.example',
  '::ffff:10.0.0.1',
  '10.0.0.0/x',
  'toString',
])('TRUSTED_PROXIES=%s stops the start (T6)', (value) => {
  expect(() => trustedProxies({ TRUSTED_PROXIES: `127.0.0.1, ${value}` })).toThrow(SettingsError);
  expect(() => trustedProxies({ TRUSTED_PROXIES: value })).toThrow(
    `TRUSTED_PROXIES must be addresses like 10.0.0.7, ranges like 10.0.0.0/8, loopback or private, with commas between them, not "${value}".`,
  );
});

test('trusting every address, or setting both settings, is refused (T6)', () => {
  for (const value of ['0.0.0.0/0', '::/0'])
    expect(() => trustedProxies({ TRUSTED_PROXIES: value })).toThrow(`TRUSTED_PROXIES must not be ${value}`);
  expect(() => trustedProxies({ TRUST_PROXY: '1', TRUSTED_PROXIES: '10.0.0.1' })).toThrow(
    'TRUST_PROXY=true is short for TRUSTED_PROXIES=loopback,private: set one of the two.',
  );
});

test('rate limits and the metrics token can be set (T6 T11)', () => {
  expect(parseSettings({})).toMatchObject({ rateLimits: { perMinute: 240, burst: 120 }, metricsToken: null });
  const set = { RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_BURST: '7', METRICS_TOKEN: 'zestien tekens of meer' };
  expect(parseSettings(set)).toMatchObject({
    rateLimits: { perMinute: 0, burst: 7 },
    metricsToken: 'zestien tekens of meer',
  });
  expect(() => parseSettings({ METRICS_TOKEN: 'kort' })).toThrow(
    'METRICS_TOKEN must have at least 16 characters.',
  );
  expect(() => parseSettings({ RATE_LIMIT_BURST: '0' })).toThrow('RATE_LIMIT_BURST must be a whole number');
});
