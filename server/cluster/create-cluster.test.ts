import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { News } from '#cms';
import { createLog, type Facts } from '../log.ts';
import { parseSettings } from '../settings/settings.ts';
import { portOf } from '../testing/free-port.ts';
import { longTimeouts } from '../testing/start-remote-site.ts';
import { needValkey, startValkey } from '../testing/start-valkey.ts';
import { createCluster } from './create-cluster.ts';
import type { ValkeyTimes } from './valkey-link.ts';

const now = () => new Date('2026-11-20T12:00:00+01:00');

function startInstance(url: string, { origin = 'http://tweeklank.example', times = longTimeouts } = {}) {
  const lines: Facts[] = [];
  const cacheDir = mkdtempSync(join(tmpdir(), 'instance-'));
  const settings = parseSettings({
    VALKEY_URL: url,
    SITE_ORIGIN: origin,
    KIRBY_BASE_URL: 'https://cms.example',
    CACHE_DIR: cacheDir,
  });
  if (settings.valkey === null) throw new Error('The settings name no Valkey.');
  const cluster = createCluster({
    ...settings,
    valkey: settings.valkey,
    log: createLog({ level: 'debug', write: (line) => lines.push(JSON.parse(line)), now }),
    times,
  });
  const received: News[] = [];
  cluster.instances.onNews((news) => received.push(news));
  onTestFinished(() => {
    cluster.close();
    rmSync(cacheDir, { recursive: true, force: true, maxRetries: 5 });
  });
  const isUp = () => expect.poll(() => existsSync(join(cacheDir, 'last-change'))).toBe(true);
  return { cluster, received, lines, isUp };
}

test('ten thousand changes in a moment are a few entries, and reach the others merged (X4)', async ({
  skip,
}) => {
  needValkey(skip);
  const valkey = await startValkey();
  const [one, other] = [startInstance(valkey.url), startInstance(valkey.url)];
  await Promise.all([one.isUp(), other.isUp()]);
  await Promise.all(
    Array.from({ length: 10_000 }, (_, page) =>
      one.cluster.instances.send({ purged: [`agenda/${page}`], watched: null }),
    ),
  );
  await expect.poll(() => other.received).toContainEqual({ purged: 'everything', watched: null });
  expect(other.received.length).toBeLessThan(10);
  expect(one.received).toEqual([]);
  const key = /tweeklank:\S+changes-2/.exec(await valkey.say('KEYS *'))?.[0];
  expect(Number((await valkey.say(`XLEN ${key}`)).slice(1))).toBeLessThan(10);
});

test('an edit that instances see in the same folder is told by the first of them (X4)', async ({ skip }) => {
  needValkey(skip);
  const { url } = await startValkey();
  const [one, other] = [startInstance(url), startInstance(url)];
  await Promise.all([one.isUp(), other.isUp()]);
  await one.cluster.instances.send({ purged: null, watched: ['over'] });
  await expect.poll(() => other.received).toEqual([{ purged: null, watched: ['over'] }]);
  await other.cluster.instances.send({ purged: null, watched: ['over', 'pers'] });
  await expect.poll(() => one.received).toEqual([{ purged: null, watched: ['pers'] }]);
});

test('an instance of another site or of another format is not listened to (X4)', async ({ skip }) => {
  needValkey(skip);
  const valkey = await startValkey();
  const [one, other] = [startInstance(valkey.url), startInstance(valkey.url)];
  const stranger = startInstance(valkey.url, { origin: 'http://elsewhere.example' });
  await Promise.all([one.isUp(), other.isUp(), stranger.isUp()]);
  const key = /tweeklank:tweeklank\.example:\w+:changes-2/.exec(await valkey.say('KEYS *'))?.[0];
  await valkey.say(`XADD ${key?.replace('changes-2', 'changes-3')} * news nonsense`);
  await stranger.cluster.instances.send({ purged: ['pers'], watched: null });
  await one.cluster.instances.send({ purged: ['over'], watched: null });
  await expect.poll(() => other.received).toEqual([{ purged: ['over'], watched: null }]);
  await valkey.say(`XADD ${key} * news nonsense`);
  await expect.poll(() => other.received.at(-1)).toEqual({ purged: null, watched: 'everything' });
});

test('a reply that comes while this thread is busy is not late (X4)', async ({ skip }) => {
  needValkey(skip);
  const { url } = await startValkey();
  const one = startInstance(url, { times: { ...longTimeouts, command: 200 } });
  const other = startInstance(url);
  await Promise.all([one.isUp(), other.isUp()]);
  // The client writes commands late, here often after the deadline.
  for (let round = 0; round < 5; round += 1) {
    await setTimeout(1);
    const sent = one.cluster.instances.send({ purged: [`over/${round}`], watched: null });
    for (const end = performance.now() + 240; performance.now() < end; );
    await sent;
  }
  await expect.poll(() => other.received.at(-1)?.purged).toContain('over/4');
  expect(one.lines).toEqual([]);
});

test.for([
  ['is a web server', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ['says yes to everything', '+OK\r\n+OK\r\n'],
  ['promises a gigabyte', '$999999999\r\nx'],
  ['answers numbers', ':1\r\n:1\r\n:1\r\n'],
  ['closes at once', null],
  ['says nothing', ''],
])('something that %s is no Valkey: one line, and the instance goes on alone (X4)', async ([, reply]) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (reply === null) return socket.destroy();
    return socket.on('data', () => socket.write(reply ?? ''));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const times: ValkeyTimes = { ...longTimeouts, connect: 100, stable: 60_000 };
  const { cluster, lines } = startInstance(`redis://me:hidden@127.0.0.1:${portOf(server.address())}`, {
    times,
  });
  await expect.poll(() => lines.length).toBe(1);
  const attempts = await new Promise<number>((resolve) => {
    let count = 0;
    server.on('connection', () => {
      count += 1;
      if (count === 6) resolve(count);
    });
  });
  await cluster.instances.send({ purged: ['over'], watched: null });
  expect(attempts).toBe(6);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify([lines, cluster.state()])).not.toContain('hidden');
});
