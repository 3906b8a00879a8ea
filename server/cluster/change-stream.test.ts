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
