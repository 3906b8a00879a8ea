import { expect, test } from 'vitest';
import { pageListKey } from '../answers/page-list.ts';
import { anyAddress } from '../pages/address-keys.ts';
import { createTestLog } from '../testing/fake-transport.ts';
import { createInvalidation } from './invalidate.ts';

/** An invalidation in which everything that is called notes itself. */
function start(over: { addresses?: () => Promise<Set<string>> } = {}) {
  const done: string[] = [];
  const { log, lines } = createTestLog();
  const note = (what: string, keys: ReadonlySet<string>) => void done.push(`${what} ${[...keys].join('+')}`);
  const { invalidate, settled } = createInvalidation({
    decoded: {
      drop: (keys) => note('drop', keys),
      changedAddresses: over.addresses ?? (async () => new Set(['address of a'])),
    },
    selections: {
      async changed(keys) {
        note('select', keys);
        return new Set(keys.has('events') ? ['next events'] : []);
      },
    },
    sitemap: { followDirectory: async () => void done.push('sitemap') },
    notify: (keys) => note('notify', keys),
    log,
  });
  return { done, lines, invalidate, settled };
}

test('N4 values are dropped at once, before anybody is notified; selections made of them follow', async () => {
  const { done, invalidate, settled } = start();
  invalidate(new Set(['events']));
  expect(done).toEqual(['drop events', 'notify events']);
  await settled();
  expect(done.slice(2)).toEqual(['select events', 'drop next events', 'notify next events']);
});

test('N4 another list of pages concerns the addresses that are others now, what is selected by them, and the sitemap', async () => {
  const { done, invalidate, settled } = start();
  invalidate(new Set([pageListKey]));
  await settled();
  expect(done.slice(2)).toEqual([
    'drop address of a',
    'notify address of a',
    `select ${pageListKey}+address of a`,
    'sitemap',
  ]);
});

test('changes are followed one after the other; one that cannot be followed concerns every page, and the next is followed again', async () => {
  const { done, lines, invalidate, settled } = start({ addresses: () => Promise.reject(new Error('away')) });
  invalidate(new Set([pageListKey]));
  invalidate(new Set(['events']));
  await settled();
  expect(done.slice(4)).toEqual([
    `drop ${anyAddress}`,
    `notify ${anyAddress}`,
    'select events',
    'drop next events',
    'notify next events',
  ]);
  expect(lines).toEqual([expect.stringContaining('it is not known what a change concerns')]);
});
