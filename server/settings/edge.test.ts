import { expect, test } from 'vitest';
import { type Environment, SettingsError } from './setting.ts';
import { parseSettings } from './settings.ts';

const readEdge = (env: Environment) => parseSettings(env).edge;

test('each kind of edge is read with what it needs', () => {
  expect(readEdge({})).toBeNull();
  expect(readEdge({ EDGE: 'none' })).toBeNull();
  expect(readEdge({ EDGE: 'varnish', EDGE_ADDRESSES: '10.0.0.5:6081, http://[::1]:80' })).toEqual({
    kind: 'varnish',
    addresses: ['http://10.0.0.5:6081', 'http://[::1]'],
  });
  const [purgeUrl, token] = ['https://edge.example/purge', 'a-token-of-some-length'];
  expect(readEdge({ EDGE: 'tags', EDGE_PURGE_URL: purgeUrl, EDGE_TOKEN: token })).toEqual({
    kind: 'tags',
    purgeUrl,
    token,
  });
});

test.each([
  [{ EDGE: 'nginx' }, 'EDGE must be one of none, varnish, tags, not "nginx".'],
  [
    { EDGE: 'varnish' },
    'EDGE=varnish needs EDGE_ADDRESSES: the addresses of all Varnishes, like 10.0.0.5:6081.',
  ],
  [
    { EDGE: 'varnish', EDGE_ADDRESSES: '10.0.0.5' },
    'EDGE_ADDRESSES must be addresses with ports like 10.0.0.5:6081, with commas between them, not "10.0.0.5".',
  ],
  [
    { EDGE: 'tags', EDGE_PURGE_URL: 'https://edge.example/' },
    'EDGE=tags needs EDGE_TOKEN: the token that it wants.',
  ],
  [
    { EDGE: 'tags', EDGE_PURGE_URL: 'edge.example' },
    'EDGE_PURGE_URL must be an address like https://edge.example.nl/purge, not "edge.example".',
  ],
  [
    { EDGE: 'tags', EDGE_PURGE_URL: 'https://edge.example/', EDGE_TOKEN: 'with a blank in it' },
    'EDGE_TOKEN must have letters, digits and signs of ASCII only, and no blank.',
  ],
  [
    { EDGE_ADDRESSES: '10.0.0.5:6081' },
    'EDGE_ADDRESSES is set, but EDGE=none does not use it: set another EDGE, or remove it.',
  ],
])('%j stops the start with one sentence (T14)', (env, sentence) => {
  expect(() => readEdge(env)).toThrow(new SettingsError(sentence));
});
