import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

test('an unknown name that begins like ours is a warning with the names that begin so (T14)', () => {
  const { remarks } = parseSettings({
    SITE_URL: 'https://example.nl',
    PURGE_SECRETS: 'a-secret-of-many-letters',
    KIRBY_BASEURL: '',
    LOGLEVEL: 'debug',
  });
  expect(remarks).toEqual([
    'SITE_URL is no setting of this site and is ignored. Settings that begin with SITE_: SITE_ORIGIN.',
    'PURGE_SECRETS is no setting of this site and is ignored. Settings that begin with PURGE_: PURGE_SECRET.',
  ]);
  const [unknown] = parseSettings({ KIRBY_BASEURL: 'https://cms.example' }).remarks;
  expect(unknown).toContain('KIRBY_BASEURL is no setting of this site');
  expect(unknown).toContain(' KIRBY_BASE_URL,');
});

test('a setting of an earlier version is named with what replaces it, and the site starts (T14)', () => {
  const settings = parseSettings({
    PURGE_PEERS: 'http://10.0.0.7:3000',
    WEBSUB_HUB: 'https://hub.example.nl/',
    EDGE: 'fastly',
    EDGE_ID: 'abc123',
    EDGE_TOKEN: 'a-token-of-some-length',
  });
  expect(settings.remarks).toEqual([
    'PURGE_PEERS is no longer a setting and is ignored: instances reach each other through Valkey, set VALKEY_URL. Remove it.',
    'WEBSUB_HUB is no longer a setting and is ignored: feeds name no hub, readers of feeds ask for them by themselves. Remove it.',
    'EDGE_ID is no longer a setting and is ignored: Fastly and Cloudflare are purged through EDGE=tags and EDGE_PURGE_URL. Remove it.',
    'EDGE=fastly is no longer a kind of edge, and no edge is used: set EDGE=tags with EDGE_PURGE_URL (docs/operations.md).',
  ]);
  expect(settings.edge).toBeNull();
});

test('ordinary environment variables of a machine are ignored (T14)', () => {
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

test('one env file for Kirby and the site is accepted (T14)', () => {
  const theirs = parseEnv(readFileSync('kirby/.env.example', 'utf8').replaceAll(';', '#'));
  const filled = Object.fromEntries(
    Object.keys(theirs).map((name) => [name, theirs[name] || 'x'.repeat(16)]),
  );
  const env = { ...filled, KIRBY_BASE_URL: 'https://cms.example.nl' };
  expect(parseSettings(env).remarks).toEqual([]);
});
