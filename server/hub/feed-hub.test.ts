import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog, type Facts } from '../log.ts';
import { createStoredResponse } from '../page-cache/stored-response.ts';
import { startRealSite } from '../testing/start-real-site.ts';
import { startFakeSite } from '../testing/start-test-site.ts';
import { createFeedHub } from './feed-hub.ts';
import { createPublishedFeeds } from './published-feeds.ts';

const origin = 'http://tweeklank.example';
const mainFeeds = ['', '/en'].flatMap((root) =>
  ['/nieuws.xml', '/nieuws.json', '/podcasts.xml'].map((path) => root + path),
);

/** A hub that records the feeds it is told of; `publish` fails while `answer` throws. */
function startHub(answer: () => void = () => {}, away = new Set<string>()) {
  vi.useFakeTimers();
  const published: string[] = [];
  const lines: Facts[] = [];
  const dependencies = new Map(mainFeeds.map((key) => [key, [`made of ${key}`]]));
  const bodies = new Map<string, string>();
  const hub = createFeedHub('https://hub.example/', {
    origin,
    log: createLog({ level: 'info', write: (line) => lines.push(JSON.parse(line)), now: () => new Date(0) }),
    async make(key) {
      if (away.has(key)) return null;
      const answer = createStoredResponse({ status: 200, headers: [], body: bodies.get(key) ?? key });
      const made = { key, answer, dependencies: dependencies.get(key) ?? [] };
      hub?.note(made);
      return made;
    },
    published: createPublishedFeeds(),
    async publish(_, feed) {
      published.push(feed.replace(origin, ''));
      answer();
    },
  });
  if (hub === null) throw new Error('there is no hub');
  onTestFinished(() => {
    hub.close();
    vi.useRealTimers();
  });
  const later = async () => {
    await vi.advanceTimersByTimeAsync(3_600_000);
    return published.splice(0);
  };
  /** Changes the text of a feed, and says which answer changed. */
  const change = (key: string, answer = `made of ${key}`) => {
    bodies.set(key, `${bodies.get(key) ?? key} and more`);
    hub.notify([answer]);
  };
  return { hub, lines, later, change };
}

test('D4 a hub is told once of each feed after a start, then of those that are others after a change, and of no other', async () => {
  const { hub, later, change } = startHub();
  expect(await later()).toEqual(mainFeeds);
  hub.note({ key: '/nieuws.xml?tag=geluid', dependencies: ['sound'] });
  hub.note({ key: '/agenda.ics', dependencies: ['sound'] });
  hub.notify(['another page', 'made of /podcasts.xml']);
  expect(await later(), 'the feed is as before').toEqual([]);
  change('/podcasts.xml');
  change('/nieuws.xml?tag=geluid', 'sound');
  expect(await later()).toEqual(['/podcasts.xml', '/nieuws.xml?tag=geluid']);
});

test('D4 of a feed that could not be made after a start a hub is told when somebody gets it', async () => {
  const away = new Set(['/nieuws.xml']);
  const { hub, later } = startHub(undefined, away);
  expect(await later()).toEqual(mainFeeds.filter((path) => !away.has(path)));
  away.clear();
  hub.note({ key: '/nieuws.xml', dependencies: ['made of /nieuws.xml'] });
  expect(await later()).toEqual(['/nieuws.xml']);
  hub.note({ key: '/nieuws.xml', dependencies: ['made of /nieuws.xml'] });
  expect(await later()).toEqual([]);
});

test('D4 a hub that refuses is one line in the log, named by its state, and is given up after twelve attempts until the next change', async () => {
  let isRefusing = false;
  const { hub, lines, later, change } = startHub(() => {
    if (isRefusing) throw new Error('it answers 503');
  });
  await later();
  isRefusing = true;
  change('/nieuws.xml');
  expect(await later()).toHaveLength(12);
  expect(hub.state()).toMatchObject({ failure: 'it answers 503', failed: 12 });
  expect(await later()).toEqual([]);
  change('/nieuws.xml');
  expect(await later()).toHaveLength(12);
  isRefusing = false;
  change('/podcasts.xml');
  expect(await later()).toEqual(['/podcasts.xml']);
  expect(hub.state()).toMatchObject({ failure: null, waiting: 0 });
  expect(lines.map(({ message }) => message)).toEqual([
    'the WebSub hub is not told of changes',
    'the WebSub hub takes messages again',
  ]);
});

test('D4 a hub is told by HTTP, with hub.mode=publish (a local stand-in, which fetches nothing)', async () => {
  const requested: unknown[] = [];
  const server = createServer(async (request, response) => {
    requested.push([request.method, request.headers['content-type'], await text(request)]);
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const websubHub = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hub`;
  await using site = await startFakeSite({ websubHub, hubPauses: { settling: 10, firstRetry: 1_000 } });
  const published = (path: string) => [
    ...['POST', 'application/x-www-form-urlencoded'],
    `${new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': origin + path })}`,
  ];
  await vi.waitFor(() => expect(requested).toContainEqual(published('/nieuws.xml')), { timeout: 30_000 });
  expect((await site.get('/health/metrics')).text).toContain('tweeklank_hub_failing 0');
});

test('D4 news and podcasts name the hub beside the address of which it is told', async () => {
  const websubHub = 'http://127.0.0.1:9/hub';
  await using site = await startRealSite({}, { websubHub });
  for (const path of ['/nieuws.xml?tag=geluid', ...mainFeeds]) {
    const { text: feed } = await site.get(path);
    expect(feed, path).toContain(
      path.includes('.json') ? `{"type":"WebSub","url":"${websubHub}"}` : `rel="hub" href="${websubHub}"`,
    );
    expect(feed, path).toContain(origin + path);
  }
});
