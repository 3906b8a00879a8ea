import { expect, test } from 'vitest';
import { checkSettings } from './check-settings.ts';
import type { Finding } from './finding.ts';

test.each<[env: Record<string, string>, finding: Partial<Finding>]>([
  [{ PORT: 'x' }, { severity: 'error', where: 'PORT' }],
  [{ PURGE_SECRET: 'kort' }, { severity: 'error', where: 'PURGE_SECRET' }],
  [
    { KIRBY_BASE_URL: 'http://localhost:1', KIRBY_API_TOKEN: 'kort' },
    { severity: 'error', where: 'KIRBY_API_TOKEN', what: 'has fewer than 16 characters' },
  ],
  [{ KIRBY_API_TOKEN: 'een-geheim-van-zestien' }, { severity: 'error', where: 'KIRBY_API_TOKEN' }],
  [{ KIRBY_BASEURL: 'https://cms.example' }, { severity: 'warning', where: 'KIRBY_BASEURL' }],
  [{ SITE_URL: 'https://klank.example' }, { severity: 'warning', where: 'SITE_URL' }],
  [{ SITE_ORIGIN: 'http://klank.example' }, { severity: 'warning', what: 'is an http address' }],
  [
    { TEST_CLOCK: '2026-11-20T12:00:00+01:00', SITE_ORIGIN: 'http://localhost:3000' },
    { severity: 'warning', what: 'stops the clock of the site' },
  ],
  [
    { NODE_ENV: 'production', SITE_ORIGIN: 'http://localhost:3000' },
    { severity: 'warning', what: 'is http://localhost:3000 in production' },
  ],
  [
    { NODE_ENV: 'production', SITE_ORIGIN: '' },
    { severity: 'error', where: 'SITE_ORIGIN' },
  ],
  [
    { TRUST_PROXY: 'true', SITE_ORIGIN: '' },
    { severity: 'error', where: 'SITE_ORIGIN' },
  ],
  [{ SITE_ORIGIN: '' }, { severity: 'warning', where: 'SITE_ORIGIN' }],
])('the settings %j are found (T14)', (env, finding) => {
  const { findings } = checkSettings({ SITE_ORIGIN: 'https://klank.example', ...env });
  expect(findings).toContainEqual(expect.objectContaining({ check: 'settings', ...finding }));
});

test('correct settings have no findings (T14)', () => {
  expect(checkSettings({ SITE_ORIGIN: 'https://klank.example' }).findings).toEqual([]);
});
