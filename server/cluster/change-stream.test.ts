import { expect, test } from 'vitest';
import type { News } from '#cms';
import { createChangeStream } from './change-stream.ts';
import type { ValkeyLink } from './valkey-link.ts';

function createFakeLink() {
  const added: string[] = [];
  const link: ValkeyLink = {
    async sendCommand(_part, command) {
      added.push(String(command.at(-1)));
      return `${added.length}-0`;
    },
    wait: async () => undefined,
    onUp: () => {},
    problem: () => null,
    close: () => {},
  };
  return { link, added };
}

test('news is added whenever it comes, also at the moment when the earlier news has been added (X4)', async () => {
  for (let turns = 0; turns < 20; turns += 1) {
    const { link, added } = createFakeLink();
    const stream = createChangeStream({
      link,
      key: 'changes',
      from: 'me',
      last: null,
      onNews: () => {},
      onPosition: () => {},
    });
    const first = stream.send({ purged: ['a'], watched: null });
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    const second = stream.send({ purged: ['b'], watched: null });
    expect([turns, await first, await second]).toEqual([turns, true, true]);
    expect([turns, added.join()]).toEqual([turns, expect.stringContaining('"b"')]);
  }
});

function createFilledLink(entries: readonly (readonly [id: string, page: string])[]) {
  let start: (signal: AbortSignal) => void = () => {};
  const link: ValkeyLink = {
    async sendCommand(_part, [name]) {
      const rows = entries.map(([id, page]) => [
        id,
        ['from', 'other', 'news', JSON.stringify({ announced: [page], seen: null })],
      ]);
      return name === 'XREVRANGE' ? rows.reverse() : null;
    },
    wait: () => new Promise(() => {}),
    onUp: (listener) => {
      start = listener;
    },
    problem: () => null,
    close: () => {},
  };
  return { link, connect: () => start(new AbortController().signal) };
}

test('an instance that was away follows what came after its last entry, or everything when that is gone (X4)', async () => {
  const entries = [
    ['5-0', 'a'],
    ['6-0', 'b'],
    ['7-0', 'c'],
  ] as const;
  for (const [last, expected] of [
    ['5-0', { purged: ['b', 'c'], watched: null }],
    ['4-9', { purged: null, watched: 'everything' }],
  ] as const) {
    const { link, connect } = createFilledLink(entries);
    const received: News[] = [];
    const positions: string[] = [];
    createChangeStream({
      link,
      key: 'changes',
      from: 'me',
      last,
      onNews: (news) => received.push(news),
      onPosition: (id) => positions.push(id),
    });
    connect();
    await expect.poll(() => positions).toEqual(['7-0']);
    expect(received).toEqual([expected]);
  }
});
