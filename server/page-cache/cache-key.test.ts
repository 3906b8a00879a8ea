import { expect, test } from 'vitest';
import { payloadPage } from '#site/machine-addresses.ts';
import * as routes from '#site/routes.ts';
import { createFakeRenderer } from '../testing/fake-renderer.ts';
import { cacheKey } from './cache-key.ts';

const { matchPath } = createFakeRenderer();

test.each([
  ['/agenda', '/agenda'],
  ['/agenda?utm_source=x', '/agenda'],
  ['/agenda?page=2&group=kinderen', '/agenda?group=kinderen&page=2'],
  ['/agenda?group=kinderen&fbclid=1&page=2', '/agenda?group=kinderen&page=2'],
  ['/agenda?page=2&page=3', '/agenda?page=2'],
  ['/agenda?page=%32', '/agenda?page=2'],
  ['/agenda?', '/agenda'],
  ['/?a=1', '/'],
  ['/agenda/_payload.json?abc123', '/agenda/_payload.json'],
  ['/agenda/_payload.json?abc123&page=2', '/agenda/_payload.json?page=2'],
])('the cache key of %s is %s', (target, key) => {
  expect(cacheKey(target, matchPath)).toBe(key);
});

test('two queries for search results do not wait for each other', () => {
  const key = (query: string) => cacheKey(`/api/__kirby__/results-nl?q=${query}`, routes.matchPath);
  expect(key('klank')).not.toBe(key('taal'));
});

test('the cache key of a payload is the one of its page (Q6)', () => {
  expect(payloadPage('/agenda/x/_payload.json')).toBe('/agenda/x');
  expect(payloadPage('/_payload.json')).toBe('/');
  expect(payloadPage('/agenda')).toBeNull();
});

test.each([
  '/agenda.ics',
  '/agenda/mond-open.ics',
  '/podcasts.xml',
  '/podcasts/uit.vtt',
  '/podcasts/uit.chapters.json',
  '/agenda.md',
  '/sitemap.xml',
  '/en/opensearch.xml',
  '/en/_frame.json',
  '/api/__kirby__/search-nl',
  '/api/purge',
])('no query parameter makes a second copy of %s, not even one that every page accepts (T6)', (path) => {
  expect(cacheKey(`${path}?search=klinker`, routes.matchPath)).toBe(path);
  expect(cacheKey('/agenda?search=klinker', routes.matchPath)).toBe('/agenda?search=klinker');
});
