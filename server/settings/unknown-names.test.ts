import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { createRandom } from '../../packages/kql-engine/fuzz/random.ts';
import { SettingsError } from './setting.ts';
import { parseSettings } from './settings.ts';
import { settingNames } from './settings-table.ts';

const cases = Number(process.env.PROPERTY_CASES ?? 500);
const seed = Number(process.env.PROPERTY_SEED ?? Math.floor(Math.random() * 2 ** 32));

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.';

/** Makes one typing error in a name. */
function slip(name: string, random: () => number): string {
  const at = Math.floor(random() * name.length);
  const letter = letters[Math.floor(random() * letters.length)] ?? '_';
  const kinds = [
    () => name.slice(0, at) + name.slice(at + 1),
    () => name.slice(0, at) + letter + name.slice(at),
    () => name.slice(0, at) + letter + name.slice(at + 1),
    () => name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2),
    () => name.toLowerCase(),
    () => name.replaceAll('_', ''),
    () => name.replace('_', '-'),
    () => `\uFEFF${name}`,
  ];
  return kinds[Math.floor(random() * kinds.length)]?.() ?? name;
}

/** The intended settings; each is valid under its correct name. */
const wanted: Readonly<Record<string, string>> = {
  KIRBY_BASE_URL: 'https://cms.example',
  KIRBY_API_TOKEN: 'a-secret-token-of-letters',
  KIRBY_API_PREFIX: 'api/kql',
  KIRBY_CONTENT_DIR: '/srv/content',
  KIRBY_FRESH_SECONDS: '5',
  SITE_ORIGIN: 'https://www.example.nl',
  PURGE_SECRET: 'a-secret-of-many-letters',
  PREVIEW_SECRET: 'a-secret-of-many-letters',
  PANEL_ORIGIN: 'https://cms.example',
  TRUST_PROXY: 'true',
};

test(`T14 a name with one or two typing errors never starts the site silently (seed ${seed})`, () => {
  const random = createRandom(seed).fraction;
  const names = Object.keys(wanted);
  const known = settingNames;
  for (let count = 0; count < cases; count++) {
    const name = names[Math.floor(random() * names.length)] ?? 'KIRBY_BASE_URL';
    const slips = 1 + Math.floor(random() * 2);
    const written = Array.from({ length: slips }).reduce<string>((word) => slip(word, random), name);
    if (known.has(written)) continue;
    const message = messageOf({ PATH: '/usr/bin', [written]: wanted[name] ?? '' });
    const where = `PROPERTY_SEED=${seed}, case ${count}: ${JSON.stringify(written)} for ${name}`;
    expect(message, where).toContain(' is no setting of this site: did you mean ');
    expect(message, where).not.toContain('a-secret');
  }
});

function messageOf(env: Record<string, string>): string {
  try {
    return `It starts with ${JSON.stringify(parseSettings(env).remarks)}.`;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message;
  }
}

test.each([
  ['KIRBY_BASEURL', 'KIRBY_BASE_URL'],
  ['KIRBY_BASE_URI', 'KIRBY_BASE_URL'],
  ['KIRBY_URL', 'KIRBY_BASE_URL'],
  ['KIRBY_HOST', 'KIRBY_BASE_URL'],
  ['KIBRY_ADDRESS', 'KIRBY_BASE_URL'],
  ['NUXT_KIRBY_URL', 'KIRBY_BASE_URL'],
  ['KIRBY_PORT', 'KIRBY_BASE_URL'],
  ['SITE_ORGIN', 'SITE_ORIGIN'],
  ['PURGE_SECRETS', 'PURGE_SECRET'],
])('T14 %s stops the start and names %s', (name, likely) => {
  const sentence = `${name} is no setting of this site: did you mean ${likely}`;
  expect(() => parseSettings({ [name]: 'https://cms.example' })).toThrow(sentence);
});

test('T14 a name that is unlike ours, or common to many programs, is logged and does not stop the start', () => {
  const { remarks } = parseSettings({
    SITE_URL: 'https://www.example.nl',
    LOGLEVEL: 'debug',
    KIRBY_BASEURL: '',
  });
  expect(remarks).toEqual([
    'SITE_URL is no setting of this site: did you mean SITE_ORIGIN?',
    'LOGLEVEL is no setting of this site: did you mean LOG_LEVEL?',
  ]);
});

test('T14 ordinary environment variables of a machine are ignored', () => {
  const foreign = {
    HOME: '/root',
    HOSTNAME: 'web-1',
    POST: 'x',
    LOGNAME: 'root',
    npm_config_cache: '/x',
    XDG_CACHE_HOME: '/x',
    NODE_ENV: 'production',
    KIRBY_SERVICE_HOST: '10.0.0.7',
    KIRBY_SERVICE_PORT: '80',
    KIRBY_SERVICE_PORT_HTTP: '80',
    KIRBY_PORT: 'tcp://10.0.0.7:80',
    KIRBY_PORT_80_TCP: 'tcp://10.0.0.7:80',
    KIRBY_PORT_80_TCP_ADDR: '10.0.0.7',
    SITE_SERVICE_HOST: '10.0.0.8',
    SITE_PORT_3000_TCP_PROTO: 'tcp',
    KIRBY_ENV_PHP_VERSION: '8.4',
  };
  expect(parseSettings(foreign)).toEqual(parseSettings({}));
});

test('T14 one env file for Kirby and the site is accepted, if it has KIRBY_BASE_URL', () => {
  const theirs = parseEnv(readFileSync('kirby/.env.example', 'utf8').replaceAll(';', '#'));
  const filled = Object.fromEntries(
    Object.keys(theirs).map((name) => [name, theirs[name] || 'x'.repeat(16)]),
  );
  const env = { ...filled, KIRBY_BASE_URL: 'https://cms.example.nl' };
  expect(parseSettings(env).remarks).toEqual([]);
});
