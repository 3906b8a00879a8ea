import { expect, onTestFinished, test, vi } from 'vitest';
import { CmsContentError } from '../common/errors.ts';
import { resultKey } from '../queries/content-query.ts';
import { fileUrl } from '../queries/file.ts';
import { pageListKey } from '../queries/page-addresses.ts';
import { query } from '../queries/query.ts';
import { name, text } from '../shapes/values.ts';
import { createTestLog } from '../testing/fake-transport.ts';
import { testAddress } from '../testing/test-context.ts';
import { testPages } from '../testing/test-db.ts';
import { Reading } from './reading.ts';
import { Values } from './values.ts';

function start(stored: unknown, fetched: unknown = stored, json = JSON.stringify(stored)) {
  const { log, lines } = createTestLog();
  const done: string[] = [];
  const values = new Values({
    pages: testPages([testAddress('over')]),
    results: {
      read(key) {
        done.push(`read ${key}`);
        return { json, digest: '' };
      },
    },
    source: {
      async want({ key }) {
        done.push(`want ${key}`);
        return JSON.stringify(fetched);
      },
      later: async () => undefined,
      query: async () => fetched,
      syncList: async () => undefined,
      status: { isFollowing: false, isAway: false },
    },
    onListed: () => {},
    log,
    origin: null,
  });
  return { values, done, lines };
}

const cache = () => start(null).values;

const title = query('title', 'site.title', name);
const subtitle = query('subtitle', 'site.subtitle', name);

test('a result is decoded once per language until it changes (N2)', async () => {
  const { values, done } = start('Tweeklank');
  const reading = new Reading();
  for (let round = 0; round < 2; round++) {
    await values.get(title, 'nl', reading);
    await values.get(title, 'en', reading);
    await values.get(subtitle, 'nl', reading);
  }
  expect(done.splice(0)).toEqual([
    'read nl title site.title',
    'read en title site.title',
    'read nl subtitle site.subtitle',
  ]);
  values.drop(new Set(['nl title site.title']));
  for (const each of [title, subtitle]) await values.get(each, 'nl', reading);
  expect(done).toEqual(['read nl title site.title']);
});

test('a page that comes or goes drops only what is made of all pages (N4)', async () => {
  const { values, done } = start('Tweeklank');
  await values.get(title, 'nl', new Reading());
  const reading = new Reading();
  expect((await values.directory(reading)).all.map(({ id }) => id)).toEqual(['over']);
  expect([...reading.keys()]).toEqual([pageListKey]);
  values.drop(new Set([pageListKey]));
  await values.get(title, 'nl', new Reading());
  expect(done).toHaveLength(1);
});

test('an empty query logs "[useKql] Empty KQL query" and sends nothing (X2)', async () => {
  const { values, done, lines } = start('the whole site');
  for (const empty of ['', '  '])
    expect(await values.get(query(`nothing${empty}`, empty, text), 'nl', new Reading())).toBe('');
  expect(lines).toEqual(['[useKql] Empty KQL query', '[useKql] Empty KQL query']);
  expect(done).toEqual([]);
});

test('a stored result that cannot be read is fetched again (E2)', async () => {
  const { values, done } = start(7, 'Tweeklank');
  expect(await values.get(title, 'nl', new Reading())).toBe('Tweeklank');
  expect(done).toEqual(['read nl title site.title', 'want nl title site.title']);
});

test('the error names what is wrong when the fetched result cannot be read either (E2)', async () => {
  await expect(start(7).values.get(title, 'nl', new Reading())).rejects.toThrow(CmsContentError);
});

test('a value notes the result that it is made of (N4)', async () => {
  const reading = new Reading();
  await start('Tweeklank').values.get(title, 'nl', reading);
  expect([...reading.keys()]).toEqual(['nl title site.title']);
});

test('a stored result that is damaged is fetched again (T5)', async () => {
  const { values, done } = start('', 'Tweeklank', '"Twee');
  expect(await values.get(title, 'nl', new Reading())).toBe('Tweeklank');
  expect(done).toHaveLength(2);
});

test('a file is looked up once when it is wanted twice at the same time', async () => {
  const file = { id: 'a.pdf', url: '/media/site/1-1/a.pdf' };
  const { values, done } = start(file);
  const uuid = 'file://a';
  const reading = new Reading();
  expect(values.peek('url', uuid, 'nl', reading)).toBeUndefined();
  await Promise.all([1, 2].map(() => values.find('url', uuid, 'nl', new Reading())));
  expect(values.peek('url', uuid, 'nl', reading)).toBe(file.url);
  expect(done).toEqual([`read ${resultKey(fileUrl(uuid), 'nl')}`]);
  expect([...reading.keys()]).toContain(resultKey(fileUrl(uuid), 'nl'));
});

test('a value is made once, also when requested twice at the same time', async () => {
  const keep = cache();
  const make = vi.fn(async () => 'value');
  expect(
    await Promise.all([keep.derived('a', new Reading(), make), keep.derived('a', new Reading(), make)]),
  ).toEqual(['value', 'value']);
  await keep.derived('a', new Reading(), make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('an error clears the entry and is not cached', async () => {
  const keep = cache();
  await expect(keep.derived('a', new Reading(), () => Promise.reject(new Error('down')))).rejects.toThrow(
    'down',
  );
  expect(await keep.derived('a', new Reading(), async () => 'up')).toBe('up');
});

test('a missing value is not cached, so made-up keys fill nothing', async () => {
  const keep = cache();
  expect(await keep.derived('a', new Reading(), async () => null)).toBeNull();
  expect(await keep.derived<string | null>('a', new Reading(), async () => 'now it is')).toBe('now it is');
});

test('the least recently used values are dropped when they were made of too much', async () => {
  const keep = cache();
  const make = vi.fn(async (reading: Reading) => {
    reading.noteSize(3_500_000);
    return 'value';
  });
  for (const key of ['a', 'b', 'a', 'c', 'a']) await keep.derived(key, new Reading(), make);
  expect(make).toHaveBeenCalledTimes(3);
  await keep.derived('b', new Reading(), make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('values about the whole site are cached however large they are', async () => {
  const keep = cache();
  const make = vi.fn(async (reading: Reading) => {
    reading.noteSize(70_000_000);
    return 'value';
  });
  for (let round = 0; round < 2; round++) await keep.derived('events', new Reading(), make, false);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a value that was being made when the content changed is not cached', async () => {
  const keep = cache();
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = keep.derived('a', new Reading(), () => promise);
  keep.drop(new Set());
  const late = keep.derived('a', new Reading(), async () => 'new');
  resolve('old');
  expect(await early).toBe('old');
  expect(await late).toBe('new');
  expect(await keep.derived('a', new Reading(), async () => 'newer')).toBe('new');
});

test('everything made of a changed result is dropped, directly or through another value', async () => {
  const inner = cache();
  const outer = cache();
  const make = vi.fn(async (result: string, reading: Reading) => {
    reading.note([result]);
    return result;
  });
  const page = (name: string, used = new Reading()) =>
    outer.derived(name, used, (reading) =>
      inner.derived(`of ${name}`, reading, (own) => make(`answer of ${name}`, own)),
    );
  await Promise.all([page('a'), page('b')]);
  const reading = new Reading();
  await page('a', reading);
  expect(['answer of a', 'answer of b'].map((key) => reading.has(key))).toEqual([true, false]);

  for (const keep of [inner, outer]) keep.drop(new Set(['answer of a']));
  await Promise.all([page('a'), page('b')]);
  expect(make.mock.calls.map(([result]) => result)).toEqual(['answer of a', 'answer of b', 'answer of a']);
});

test('reading a cached value does not enumerate the results it was made of (T6)', async () => {
  const keep = cache();
  const results = Array.from({ length: 100_000 }, (_, number) => `picture ${number}`);
  await keep.derived('events', new Reading(), async (reading) => reading.note(results));
  const adding = vi.spyOn(Set.prototype, 'add');
  const reading = new Reading();
  await keep.derived('events', reading, async () => {});
  const added = adding.mock.calls.length;
  adding.mockRestore();
  expect(added).toBeLessThan(10);
  expect(reading.has('picture 99999')).toBe(true);
  expect(reading.has('picture 100000')).toBe(false);
});

test('each caller of a value being made waits until its own deadline (T12 N4)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const keep = cache();
  const { promise, resolve } = Promise.withResolvers<string>();
  const make = vi.fn(async (own: Reading) => {
    own.note(['events']);
    return promise;
  });
  const readings = [1_000, 20, 500].map(
    (timeout) => new Reading({ traceparent: null, deadline: performance.now() + timeout }),
  );
  const asked = Promise.allSettled(readings.map((reading) => keep.derived('a', reading, make)));
  await vi.advanceTimersByTimeAsync(20);
  resolve('value');
  expect((await asked).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(readings.map((reading) => reading.has('events'))).toEqual([true, false, true]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a value that lacks a part is not cached (E2)', async () => {
  const keep = cache();
  const make = vi.fn(async (own: Reading) => own.noteMissingPart());
  for (let round = 0; round < 2; round += 1) {
    const reading = new Reading();
    await keep.derived('a', reading, (own) => keep.derived('b', own, make));
    expect(reading.isComplete).toBe(false);
  }
  expect(make).toHaveBeenCalledTimes(2);
});

test('a render after damage waits for the list of pages (T5)', async () => {
  const { log } = createTestLog();
  const pages = testPages([testAddress('over')]);
  let isWhole = false;
  let list: () => Promise<void> = async () => {
    isWhole = true;
  };
  const listed: string[] = [];
  const values = new Values({
    pages: { ...pages, isWhole: () => isWhole },
    results: { read: () => ({ json: '"Tweeklank"', digest: '' }) },
    source: {
      want: async () => '"Tweeklank"',
      later: async () => undefined,
      query: async () => null,
      syncList: () => list(),
      status: { isFollowing: false, isAway: false },
    },
    onListed: () => listed.push('listed'),
    log,
    origin: null,
  });
  expect(await values.get(title, 'nl', new Reading())).toBe('Tweeklank');
  expect([isWhole, listed]).toEqual([true, ['listed']]);
  isWhole = false;
  list = () => Promise.reject(new Error('away'));
  expect(await values.get(subtitle, 'nl', new Reading())).toBe('Tweeklank');
  expect(listed).toEqual(['listed']);
});
