import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog, type Facts } from '../log.ts';
import { freePort } from '../testing/free-port.ts';
import { startFakeSite } from '../testing/start-test-site.ts';
import { createPurgePeers } from './purge-peers.ts';

const secret = 'a secret of sixteen letters';
const now = () => new Date('2026-11-20T12:00:00+01:00');

function start(addresses: readonly string[], pauses?: readonly number[]) {
  const lines: Facts[] = [];
  const log = createLog({ level: 'info', write: (line) => lines.push(JSON.parse(line)), now });
  const peers = createPurgePeers({ addresses, secret, from: 'me', log, now, ...(pauses && { pauses }) });
  onTestFinished(peers.close);
  return { peers, lines };
}

test('X4 a message to a peer is signed and marked, and an instance that gets it does not pass it on', async () => {
  await using site = await startFakeSite({ purgeSecret: secret });
  const { peers } = start([`http://127.0.0.1:${site.port}`]);
  peers.notify(['agenda/x']);
  await expect.poll(() => site.cms.rechecked).toEqual([['agenda/x']]);
  expect(site.cms.passedOn).toEqual([true]);
  peers.notify('everything');
  await expect.poll(() => site.cms.rechecked).toEqual([['agenda/x'], 'everything']);
  expect(peers.problems()).toEqual([]);
});

test('X4 a peer that does not take messages is tried a few times, named, and gets all it missed with the next one, merged', async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const { peers, lines } = start([address], [1, 1]);
  for (let page = 0; page < 10_000; page += 1) peers.notify([`agenda/${page}`]);
  await expect
    .poll(() => peers.problems())
    .toEqual([{ address, reason: expect.stringContaining('ECONNREFUSED') }]);
  await using site = await startFakeSite({ purgeSecret: secret, port });
  await expect
    .poll(() => {
      peers.notify(['agenda/last']);
      return site.cms.rechecked;
    })
    .toContain('everything');
  await expect.poll(() => peers.problems()).toEqual([]);
  expect(lines.map(({ message }) => message)).toEqual([
    'a peer does not take a purge message',
    'a peer takes purge messages again',
  ]);
});

test('X4 a change is sent whenever it comes, also at the moment when an earlier one has been sent', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(body);
    return new Response(null, { status: 202 });
  });
  for (let turns = 0; turns < 30; turns += 1) {
    sent.length = 0;
    const { peers } = start(['http://peer.example']);
    peers.notify(['a']);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    peers.notify(['b']);
    await setImmediate();
    expect([turns, sent.join()]).toEqual([turns, expect.stringContaining('"b"')]);
  }
});
