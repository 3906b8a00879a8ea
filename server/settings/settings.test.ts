import { expect, test } from 'vitest';
import { SettingsError } from './setting.ts';
import { parseSettings } from './settings.ts';
import { secretNames, settingNames } from './settings-table.ts';

test('without any setting the site runs on http://localhost:3000 with its own content', () => {
  const settings = parseSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: undefined,
    origin: 'http://localhost:3000',
  });
  expect(settings.contentDir).toMatch(/kirby[\\/]content$/);
  expect(settings.testClock).toBeNull();
});

test('the address of Valkey may have an account, a port and a database, and may be encrypted', () => {
  const { valkey } = parseSettings({ VALKEY_URL: 'rediss://me:p%40ss@[::1]:7000/3' });
  expect(valkey).toEqual({
    isEncrypted: true,
    host: '::1',
    port: 7000,
    username: 'me',
    password: 'p@ss',
    database: 3,
  });
  expect(parseSettings({ VALKEY_URL: 'valkey://cache' }).valkey).toMatchObject({
    isEncrypted: false,
    host: 'cache',
    port: 6379,
    username: null,
    database: 0,
  });
});

test('the address of a site without SITE_ORIGIN follows its port', () => {
  expect(parseSettings({ PORT: '8080' }).origin).toBe('http://localhost:8080');
});

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, not "abc".'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000".'],
  ['PAGE_CACHE_MB', '-1', 'PAGE_CACHE_MB must be a whole number from 0 to 16384, not "-1".'],
  [
    'SITE_ORIGIN',
    'tweeklank.nl',
    'SITE_ORIGIN must be an address like https://example.nl, not "tweeklank.nl".',
  ],
  [
    'SITE_ORIGIN',
    'https://x.nl/en',
    'SITE_ORIGIN must be an address like https://example.nl, not "https://x.nl/en".',
  ],
  [
    'SITE_ORIGIN',
    'https://WWW.example.nl',
    'SITE_ORIGIN must not begin with www.: write https://example.nl, where the site sends visitors who type www.',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of debug, info, warn, error, not "loud".'],
  ['TRUST_PROXY', 'perhaps', 'TRUST_PROXY must be true or false, not "perhaps".'],
  [
    'ANALYTICS_SRC',
    '//stats.example/tag.js',
    'ANALYTICS_SRC must be a path like /analytics.js or an address like https://stats.example.nl/script.js, not "//stats.example/tag.js".',
  ],
  [
    'PIXEL_SRC',
    'http://pixel.example/seen.gif',
    'PIXEL_SRC must be a path like /analytics.js or an address like https://stats.example.nl/script.js, not "http://pixel.example/seen.gif".',
  ],
  [
    'ANALYTICS_HOSTS',
    'https://a.example *.b.example',
    'ANALYTICS_HOSTS must be origins like https://stats.example.nl with spaces between them, not "*.b.example".',
  ],
  [
    'SECURITY_CONTACT',
    'security@example.nl',
    'SECURITY_CONTACT must be mailto:security@example.nl or an address like https://www.example.nl/melden, not "security@example.nl".',
  ],
  ...['http://valkey.example.nl', 'redis://', 'redis://host/name', 'redis://host/0?x=1', 'valkey'].map(
    (value) => [
      'VALKEY_URL',
      value,
      'VALKEY_URL must be an address like redis://user:password@valkey.example.nl:6379/0, with rediss: when it is encrypted.',
    ],
  ),
  [
    'VALKEY_URL',
    'redis://user:50%@host',
    'VALKEY_URL has a lone % in its user or password: write it as %25.',
  ],
  ['TEST_CLOCK', 'noon', 'TEST_CLOCK must be a moment like 2026-11-20T12:00:00+01:00, not "noon".'],
])('a wrong %s (%s) stops the start with one sentence that names it', (name, value, sentence) => {
  expect(() => parseSettings({ [name]: value })).toThrow(new SettingsError(sentence));
});

test('a remote Kirby is configured by the names of nuxt-kirby: bearer with a token, basic with an account (Q2)', () => {
  const kirby = (env: Record<string, string>) =>
    parseSettings({ KIRBY_BASE_URL: 'https://cms.example/kirby/', ...env }).kirby;
  expect(kirby({})).toEqual({
    baseUrl: 'https://cms.example/kirby',
    endpoint: 'api/query',
    credentials: { type: 'none' },
    deadline: 10_000,
  });
  expect(kirby({ KIRBY_API_TOKEN: 'secret' })).toMatchObject({
    endpoint: 'api/kql',
    credentials: { type: 'bearer', token: 'secret' },
  });
  expect(
    kirby({ KIRBY_API_USERNAME: 'a', KIRBY_API_PASSWORD: 'b', KIRBY_API_PREFIX: '/api/vragen/' }),
  ).toMatchObject({
    endpoint: 'api/vragen',
    credentials: { type: 'basic', username: 'a', password: 'b' },
  });
});

test.each([
  ['SITE_ORIGIN', 'https://example.nl/', 'https://example.nl'],
  ['SITE_ORIGIN', '  HTTPS://Example.NL:443\r', 'https://example.nl'],
  ['SITE_ORIGIN', 'https://bücher.example', 'https://xn--bcher-kva.example'],
  ['SITE_ORIGIN', 'http://[::1]:3000', 'http://[::1]:3000'],
  ['SITE_ORIGIN', ' ', 'http://localhost:3000'],
])('%s accepts %j on purpose (T14)', (name, value, origin) => {
  expect(parseSettings({ [name]: value }).origin).toBe(origin);
});

test.each([
  [{ SITE_ORIGIN: '"https://www.example.nl"' }, 'SITE_ORIGIN stands in quotes'],
  [{ KIRBY_API_TOKEN: "'a secret of many letters'" }, 'KIRBY_API_TOKEN stands in quotes'],
  [{ PORT: '""' }, 'PORT stands in quotes'],
  [{ SITE_ORIGIN: 'https://www.exa\nmple.nl' }, 'SITE_ORIGIN holds a line end or a character'],
  [{ PURGE_SECRET: 'a secret of many\0letters' }, 'PURGE_SECRET holds a line end or a character'],
  [{ KIRBY_BASE_URL: 'https://cms.exa\u200bmple.nl' }, 'KIRBY_BASE_URL holds a line end or a character'],
  [{ CACHE_DIR: 'a\0b' }, 'CACHE_DIR holds a line end or a character'],
  [{ ANALYTICS_SRC: '"/analytics.js"' }, 'ANALYTICS_SRC stands in quotes'],
  [{ SITE_ORIGIN: 'https://a:secret@www.example.nl' }, 'not "https://…@www.example.nl"'],
  [{ SITE_ORIGIN: 'https://secret@www.example.nl' }, 'not "https://…@www.example.nl"'],
  [{ SITE_ORIGIN: 'https://www.example.nl/?key=secret' }, 'not "https://www.example.nl/?…"'],
  [{ SITE_ORIGIN: 'a:secret@www.example.nl' }, 'not "…@www.example.nl"'],
  [{ SITE_ORIGIN: 'https://*.example.nl' }, 'SITE_ORIGIN must be an address'],
  [{ SITE_ORIGIN: 'https://www.example.nl.' }, 'SITE_ORIGIN must be an address'],
  [{ SITE_ORIGIN: 'https://' }, 'SITE_ORIGIN must be an address'],
  [{ PANEL_ORIGIN: 'ftp://a:secret@cms.example' }, 'PANEL_ORIGIN must be an address'],
  [{ KIRBY_TIMEOUT_SECONDS: 'abc' }, 'KIRBY_TIMEOUT_SECONDS must be a whole number from 1 to 120'],
  [{ KIRBY_API_PREFIX: '../x' }, 'KIRBY_API_PREFIX must be a path'],
  [{ KIRBY_API_USERNAME: 'a' }, 'KIRBY_API_USERNAME and KIRBY_API_PASSWORD belong together'],
  [{ KIRBY_API_USERNAME: 'a:b', KIRBY_API_PASSWORD: 'secret' }, 'KIRBY_API_USERNAME must have no colon'],
  [{ KIRBY_API_TOKEN: 'a secret with blanks' }, 'KIRBY_API_TOKEN must have letters'],
  [
    { TEST_CLOCK: 'noon', SITE_ORIGIN: 'https://tweeklank.nl' },
    'TEST_CLOCK must be a moment like 2026-11-20T12:00:00+01:00',
  ],
])('%j stops the start, even if it has no effect, and no secret is repeated (T14)', (env, sentence) => {
  expect(() => parseSettings(env)).toThrow(sentence);
  expect(() => parseSettings(env)).toThrow(SettingsError);
  expect(() => parseSettings(env)).not.toThrow(/secret(?! of)/);
});

test.each([
  { KIRBY_API_TOKEN: 'secret' },
  { KIRBY_API_USERNAME: 'a', KIRBY_API_PASSWORD: 'secret' },
  { KIRBY_API_PREFIX: 'api/kql' },
  { KIRBY_TIMEOUT_SECONDS: '5' },
  { KIRBY_FRESH_SECONDS: '5' },
])('%j without an address stops the start: other content was intended (T14)', (env) => {
  const [name = ''] = Object.keys(env);
  const sentence = `${name} is set without KIRBY_BASE_URL: set the address of Kirby as well, or remove ${name}.`;
  expect(() => parseSettings(env)).toThrow(new SettingsError(sentence));
});

test.each([
  [{ KIRBY_BASE_URL: 'cms.example' }, 'KIRBY_BASE_URL must be an address like https://cms.example.nl'],
  [
    { KIRBY_BASE_URL: 'https://a:secret@cms.example' },
    'KIRBY_BASE_URL must be an address like https://cms.example.nl',
  ],
  [
    { KIRBY_BASE_URL: 'https://:secret@cms.example' },
    'KIRBY_BASE_URL must be an address like https://cms.example.nl',
  ],
  [
    { KIRBY_BASE_URL: 'https://cms.example', KIRBY_API_USERNAME: 'a' },
    'KIRBY_API_USERNAME and KIRBY_API_PASSWORD belong together',
  ],
  [
    { KIRBY_BASE_URL: 'https://cms.example', KIRBY_API_PREFIX: '../x' },
    'KIRBY_API_PREFIX must be a path like api/kql',
  ],
  [
    { KIRBY_BASE_URL: 'https://cms.example', KIRBY_TIMEOUT_SECONDS: '0' },
    'KIRBY_TIMEOUT_SECONDS must be a whole number',
  ],
])('wrong settings of a remote Kirby (%j) stop the start, and no password is shown', (env, sentence) => {
  expect(() => parseSettings(env)).toThrow(sentence);
  expect(() => parseSettings(env)).not.toThrow('secret');
});

test('without settings the statistics are our own and there is no pixel; an empty setting switches off (K5 K9)', () => {
  const own = { analyticsSrc: '/analytics.js', pixelSrc: '', analyticsHosts: [] };
  expect(parseSettings({}).consent).toEqual(own);
  expect(parseSettings({ ANALYTICS_SRC: '' }).consent).toEqual({ ...own, analyticsSrc: '' });
});

test('a public site cannot have a fixed clock', () => {
  const clock = '2026-11-20T12:00:00+01:00';
  expect(parseSettings({ TEST_CLOCK: clock }).testClock).toEqual(new Date(clock));
  expect(parseSettings({ TEST_CLOCK: clock, SITE_ORIGIN: 'https://tweeklank.nl' }).testClock).toBeNull();
});

test('previews need a secret; the Panel that may frame them is at the address of Kirby, unless it is set', () => {
  const secret = 'een geheim van zestien tekens';
  const preview = (env: Record<string, string>) => parseSettings({ PREVIEW_SECRET: secret, ...env }).preview;
  expect(parseSettings({ KIRBY_BASE_URL: 'https://cms.example.nl' }).preview).toBeNull();
  expect(preview({})).toEqual({ secret, panelOrigin: null });
  expect(() => parseSettings({ PANEL_ORIGIN: 'cms' })).toThrow('PANEL_ORIGIN must be an address');
  expect(preview({ KIRBY_BASE_URL: 'https://cms.example.nl/kirby' })?.panelOrigin).toBe(
    'https://cms.example.nl',
  );
  const both = { KIRBY_BASE_URL: 'http://kirby.internal', PANEL_ORIGIN: 'https://cms.example.nl/' };
  expect(preview(both)?.panelOrigin).toBe('https://cms.example.nl');
  expect(() => preview({ PREVIEW_SECRET: 'kort' })).toThrow(
    'PREVIEW_SECRET must have at least 16 characters.',
  );
  expect(() => preview({ PANEL_ORIGIN: 'cms' })).toThrow('PANEL_ORIGIN must be an address');
});

test('each setting that is called a secret, token or password is one (T14)', () => {
  const called = [...settingNames].filter((name) => /SECRET|TOKEN|PASSWORD/.test(name));
  expect(new Set(secretNames)).toEqual(new Set([...called, 'VALKEY_URL']));
});
