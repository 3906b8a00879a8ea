import { expect, test } from 'vitest';
import { createPageDirectory } from '../pages/page-directory.ts';
import { testAddress } from '../testing/test-context.ts';
import { createPageTimes } from './page-times.ts';

/** A content system with these pages. */
function start(pages: Record<string, number>) {
  const requested: (readonly string[])[] = [];
  const state = { isAway: false };
  const listed = () => createPageDirectory(Object.keys(pages).map((id) => testAddress(id)));
  const times = createPageTimes({
    async fetchAnswer(ids) {
      requested.push(ids);
      if (state.isAway) throw new Error('away');
      return new Map(ids.flatMap((id) => (id in pages ? [[id, pages[id] ?? 0] as const] : [])));
    },
  });
  return { times, requested, state, listed, pages };
}

const site = () => ({ agenda: 1, 'agenda/klei': 1, 'agenda/klei/les': 1, over: 1 });

test('N4 after an edit only that page and those below it are asked for, and nothing before it is needed', async () => {
  const { times, requested, listed, pages } = start(site());
  const directory = listed();
  await times.renew(directory);
  const { version } = times;
  expect(requested.splice(0)).toEqual([['agenda', 'agenda/klei', 'agenda/klei/les', 'over']]);
  await times.renew(directory);
  pages.over = 2;
  times.expire(['over', 'gone', '']);
  expect(times.isCurrent(version)).toBe(false);
  expect(requested).toEqual([]);
  await times.renew(directory);
  expect([times.of('over'), times.changedSince(version)]).toEqual([2, new Set(['over'])]);
  times.expire(['agenda/klei']);
  await times.renew(directory);
  expect(requested).toEqual([['over'], ['agenda/klei', 'agenda/klei/les']]);
});

test('a page that is added is asked for without being named; one that is gone has no time', async () => {
  const { times, requested, listed, pages } = start(site());
  await times.renew(listed());
  Object.assign(pages, { pers: 3 });
  Reflect.deleteProperty(pages, 'over');
  await times.renew(listed());
  expect([times.of('pers'), times.of('over')]).toEqual([3, undefined]);
  expect(requested[1]).toEqual(['pers']);
});

test('X4 a look at all pages tells which changed; the first has nothing to compare with', async () => {
  const { times, listed, pages } = start(site());
  const directory = listed();
  expect(await times.findChanged(directory)).toEqual([]);
  pages.over = 2;
  expect(await times.findChanged(directory)).toEqual(['over']);
  expect(await times.findChanged(directory)).toEqual([]);
});

test('T12 what could not be asked for is asked for again; a large site is asked for in portions', async () => {
  const many = Object.fromEntries(Array.from({ length: 450 }, (_, at) => [`p${at}`, 1]));
  const { times, requested, state, listed } = start(many);
  const directory = listed();
  state.isAway = true;
  await expect(times.renew(directory)).rejects.toThrow('away');
  expect(times.isCurrent(times.version)).toBe(false);
  state.isAway = false;
  await times.renew(directory);
  expect(requested.map(({ length }) => length)).toEqual([200, 200, 200, 50]);
  expect(times.isCurrent(times.version)).toBe(true);
});
