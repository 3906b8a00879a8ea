import { expect, test } from 'vitest';
import { isCounted } from './is-counted.ts';
import { createWaitingClients } from './waiting-clients.ts';

test('T6 a client waits for the seconds it was told, in whole ones, and is forgotten after that', () => {
  let time = 0;
  const clients = createWaitingClients(() => time);
  clients.add('a', 3);
  time = 1_500;
  expect([clients.secondsOf('a'), clients.secondsOf('b'), clients.size]).toEqual([2, 0, 1]);
  time = 3_000;
  expect([clients.secondsOf('a'), clients.size]).toEqual([0, 0]);
});

test.each([
  ['GET', '/agenda', true],
  ['GET', '/bestaat-niet', true],
  ['HEAD', '/en', true],
  ['GET', '/agenda/_payload.json', true],
  ['GET', '/api/__kirby__/results-nl', true],
  ['POST', '/api/__kirby__/x', true],
  ['GET', '/cards/agenda.png', true],
  ['GET', '/api/__kirby__/search-nl', false],
  ['POST', '/api/purge', false],
  ['GET', '/preview', false],
  ['GET', '/en/preview', false],
  ['GET', '/_frame.json', false],
  ['GET', '/sitemap.xml', false],
  ['GET', '/robots.txt', false],
  ['GET', '/media/pages/x/y.jpg', false],
  ['GET', '/nieuws.xml', false],
  ['GET', '/health/ready', false],
])('T6 whether %s %s is counted: %s', (method, path, isIt) => {
  expect(isCounted(method, path)).toBe(isIt);
});
