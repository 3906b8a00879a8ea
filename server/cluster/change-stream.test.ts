import { expect, test } from 'vitest';
import { createChangeStream } from './change-stream.ts';
import type { ValkeyLink } from './valkey-link.ts';

/** A link to a Valkey that takes every entry at once; it has no stream to read. */
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

test('X4 news is added whenever it comes, also at the moment when the earlier news has been added', async () => {
  for (let turns = 0; turns < 20; turns += 1) {
    const { link, added } = createFakeLink();
    const stream = createChangeStream({
      ...{ link, key: 'changes', from: 'me', last: null },
      onNews: () => {},
      onPosition: () => {},
    });
    const first = stream.announce({ announced: ['a'], seen: null });
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    const second = stream.announce({ announced: ['b'], seen: null });
    expect([turns, await first, await second]).toEqual([turns, true, true]);
    expect([turns, added.join()]).toEqual([turns, expect.stringContaining('"b"')]);
  }
});

/**
 * A link to a Valkey whose stream has these entries, each with the change of one page, and gets no others.
 */
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
    // No entry comes.
    wait: () => new Promise(() => {}),
    onUp: (listener) => {
      start = listener;
    },
    problem: () => null,
    close: () => {},
  };
  return { link, connect: () => start(new AbortController().signal) };
}

test('X4 what changed since an entry that the stream no longer has is everything; since the oldest one, what came after', async () => {
  const { link, connect } = createFilledLink([
    ['5-0', 'a'],
    ['6-0', 'b'],
    ['7-0', 'c'],
  ]);
  const positions: string[] = [];
  const stream = createChangeStream({
    ...{ link, key: 'changes', from: 'me', last: '7-0' },
    onNews: () => {},
    onPosition: (id) => positions.push(id),
  });
  expect(stream.changedSince('7-0')).toBe('everything');
  connect();
  await expect.poll(() => positions).toEqual(['7-0']);
  expect(stream.changedSince('4-9')).toBe('everything');
  expect(stream.changedSince('5-0')).toEqual(['b', 'c']);
  expect(stream.changedSince('6-5')).toEqual(['c']);
  expect(stream.changedSince('7-0')).toBeNull();
});
