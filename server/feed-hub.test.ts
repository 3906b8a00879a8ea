import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFeedHub } from './feed-hub.ts';
import { createLog, type Facts } from './log.ts';
import { startRealSite } from './testing/start-real-site.ts';
import { startFakeSite } from './testing/start-test-site.ts';

const origin = 'http://tweeklank.example';
const mainFeeds = ['', '/en'].flatMap((root) =>
  ['/nieuws.xml', '/nieuws.json', '/podcasts.xml'].map((path) => root + path),
);

/** A hub that records the feeds it is told of; `publish` fails while `answer` throws. */
function startHub(answer: () => void = () => {}) {
  vi.useFakeTimers();
  const told: string[] = [];
  const lines: Facts[] = [];
  const hub = createFeedHub('https://hub.example/', {
    origin,
    log: createLog({ level: 'info', write: (line) => lines.push(JSON.parse(line)), now: () => new Date(0) }),
    async publish(_, feed) {
      told.push(feed.replace(origin, ''));
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
    return told.splice(0);
  };
  return { hub, lines, later };
}

test('D4 a hub is told of the feeds that a change is part of, twice, and of no other', async () => {
  const { hub, later } = startHub();
  hub.tell(['anything']);
  expect(await later(), 'a feed that was not made yet').toEqual([...mainFeeds, ...mainFeeds]);
  for (const key of mainFeeds) hub.note({ key, uses: [`made of ${key}`] });
  hub.note({ key: '/nieuws.xml?tag=geluid', uses: ['sound', 'old'] });
  hub.note({ key: '/nieuws.xml?tag=geluid', uses: ['sound'] });
  hub.note({ key: '/agenda.ics', uses: ['sound'] });
  hub.tell(['old', 'another page']);
  expect(await later()).toEqual([]);
  hub.tell(['sound', 'made of /podcasts.xml']);
  expect((await later()).sort()).toEqual(
    ['/nieuws.xml?tag=geluid', '/podcasts.xml'].flatMap((path) => [path, path]),
  );
  hub.tellAll();
  expect(new Set(await later())).toEqual(new Set([...mainFeeds, '/nieuws.xml?tag=geluid']));
});

test('D4 a hub that refuses is one line in the log, and is given up after twelve attempts until the next change', async () => {
  let isRefusing = true;
  const { hub, lines, later } = startHub(() => {
    if (isRefusing) throw new Error('it answers 503');
  });
  for (const key of mainFeeds) hub.note({ key, uses: [key] });
  hub.tell(['/nieuws.xml']);
  expect(await later()).toHaveLength(12);
  expect(await later()).toEqual([]);
  hub.tell(['/nieuws.xml']);
  expect(await later()).toHaveLength(12);
  isRefusing = false;
  hub.tell(['/podcasts.xml']);
  expect(await later()).toEqual(['/podcasts.xml', '/podcasts.xml']);
  expect(lines.map(({ message }) => message)).toEqual([
    'the WebSub hub does not take messages',
    'the WebSub hub takes messages again',
  ]);
});

test('D4 a change reaches a hub by HTTP, with hub.mode=publish (a local stand-in, which fetches nothing)', async () => {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    asked.push([request.method, request.headers['content-type'], await text(request)]);
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const websubHub = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hub`;
  await using site = await startFakeSite({ websubHub });
  const told = (path: string) => [
    ...['POST', 'application/x-www-form-urlencoded'],
    `${new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': origin + path })}`,
  ];
  const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });
  await waitFor(() => expect(asked.slice(0, mainFeeds.length)).toEqual(mainFeeds.map(told)));
  await site.get('/nieuws.xml?tag=geluid');
  site.cms.change('/nieuws.xml');
  await waitFor(() => expect(asked).toContainEqual(told('/nieuws.xml?tag=geluid')));
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
