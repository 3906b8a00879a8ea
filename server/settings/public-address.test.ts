import { expect, test } from 'vitest';
import { checkPublicAddress } from './public-address.ts';
import { parseSettings } from './settings.ts';

const check = (env: Record<string, string>) => checkPublicAddress(parseSettings(env));

test.each([
  [{ HOST: '192.0.2.7' }, 'HOST is an address that others reach'],
  [{ HOST: 'web-1' }, 'HOST is an address that others reach'],
  [{ HOST: '2001:db8::1' }, 'HOST is an address that others reach'],
  [{ TRUST_PROXY: 'true' }, 'TRUSTED_PROXIES (or TRUST_PROXY) says that visitors come through a proxy'],
  [{ KIRBY_BASE_URL: 'https://cms.example.nl' }, 'KIRBY_BASE_URL names content for visitors'],
])('%j without SITE_ORIGIN stops the start; with SITE_ORIGIN it does not (T14)', (env, why) => {
  expect(() => check({ ...env, PORT: '3100' })).toThrow(
    `SITE_ORIGIN is not set, but ${why}: set it to the address visitors use, as https://example.nl, or to http://localhost:3100 to try the site on this machine.`,
  );
  expect(() => check({ ...env, SITE_ORIGIN: 'https://example.nl' })).not.toThrow();
});

test.each([
  {},
  { HOST: 'localhost' },
  { HOST: '127.0.0.1' },
  { HOST: '::1' },
  { HOST: '0.0.0.0' },
  { KIRBY_BASE_URL: 'http://localhost:8000' },
])('%j starts without SITE_ORIGIN, for this machine (T14)', (env) => {
  expect(() => check(env)).not.toThrow();
});
