import { expect, onTestFinished, test } from 'vitest';
import { CmsUnavailableError } from '../common/errors.ts';
import { createCms } from '../create-cms.ts';
import { createFakeTransport, createTestLog, plainResult } from '../testing/fake-transport.ts';
import { testDb } from '../testing/test-db.ts';

const rowOf = (id: string, title: unknown) => {
  const slug = id.split('/').at(-1) ?? id;
  return {
    id,
    uid: slug,
    slug,
    title,
    intendedTemplate: 'page',
    archive: false,
    tags: 'geluid',
    groups: 'jeugd',
  };
};

const site = (): Record<string, unknown> => ({
  home: 'Thuis',
  agenda: 'Agenda',
  'agenda/klei': 'Klei',
  over: 'Over',
});
const all = ['home', 'agenda', 'agenda/klei', 'over'];

function start(pages = site(), { db = testDb(), onQuery = () => {} } = {}) {
  const { log, lines } = createTestLog();
  const requested: string[][] = [];
  const state = { isAway: false, clock: 0, pages, filters: { tags: [], targetGroups: [] } as object };
  const { transport } = createFakeTransport(async (request) => {
    if (state.isAway) throw new CmsUnavailableError('away');
    const ids = Object.keys(state.pages);
    if (request.query === 'site' && 'targetGroups' in (request.select ?? {})) return state.filters;
    if (!('searchwords' in (request.select ?? {}))) return plainResult(request, ids);
    const wanted = [...request.query.matchAll(/"([^"]+)"/g)].map(([, id = '']) => id);
    requested.push(wanted);
    onQuery();
    return wanted.flatMap((id) => (id in state.pages ? [rowOf(id, state.pages[id])] : []));
  });
  const cms = createCms({
    transport,
    log,
    db: { ...db, close: () => undefined },
    now: () => state.clock,
  });
  onTestFinished(() => cms.close());
  const change = async (next: Record<string, unknown>, ...ids: string[]) => {
    state.pages = next;
    await cms.sync(ids);
  };
  const titles = async () => {
    const { ids, read } = await cms.reader().searchRecords('nl');
    return read(ids).map(({ title }) => title);
  };
  return { cms, db, change, requested, state, lines, titles };
}

test('only the records of changed pages are fetched again (N7)', async () => {
  const { change, requested, titles } = start();
  expect(await titles()).toEqual(['Thuis', 'Agenda', 'Klei', 'Over']);
  await titles();
  expect(requested.splice(0)).toEqual([all]);
  await change({ ...site(), over: 'Over ons', pers: 'Pers' }, 'over', 'pers');
  expect(await titles()).toEqual(['Thuis', 'Agenda', 'Klei', 'Over ons', 'Pers']);
  expect(requested.splice(0)).toEqual([['over'], ['pers']]);
  const { 'agenda/klei': _, ...rest } = site();
  await change(rest, 'agenda/klei');
  expect(await titles()).toEqual(['Thuis', 'Agenda', 'Over ons']);
});

test('a search after a second start fetches no record (N7)', async () => {
  const first = start();
  await first.titles();
  const second = start(site(), { db: first.db });
  second.state.isAway = true;
  expect(await second.titles()).toEqual(['Thuis', 'Agenda', 'Klei', 'Over']);
  expect(second.requested).toEqual([]);
});

test('the records of a large site are fetched in several queries (N7)', async () => {
  const many = Object.fromEntries(
    ['home', ...Array.from({ length: 249 }, (_, at) => `p${at}`)].map((id) => [id, 'P']),
  );
  const { titles, requested } = start(many);
  expect(await titles()).toHaveLength(250);
  expect(requested.map(({ length }) => length)).toEqual([100, 100, 50]);
});

test('other work gets its turn while the records of a large site are made (N5)', async () => {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(next));
  const many = Object.fromEntries(
    ['home', ...Array.from({ length: 799 }, (_, at) => `p${at}`)].map((id) => [id, 'P']),
  );
  const turnsOfQueries = new Set<number>();
  await start(many, { onQuery: () => void turnsOfQueries.add(turns) }).titles();
  expect(turnsOfQueries.size).toBeGreaterThan(1);
});

test('a new title of a parent costs one record (S2)', async () => {
  const { cms, change, requested } = start();
  const parents = async () => {
    const { ids, read } = await cms.reader().searchRecords('nl');
    return read(ids).map(({ parent, href }) => [parent, href]);
  };
  expect(await parents()).toEqual([
    ['', '/'],
    ['', '/agenda'],
    ['Agenda', '/agenda/klei'],
    ['', '/over'],
  ]);
  requested.length = 0;
  await change({ ...site(), agenda: 'Kalender' }, 'agenda');
  expect((await parents())[2]).toEqual(['Kalender', '/agenda/klei']);
  expect(requested).toEqual([['agenda']]);
});

test('listeners hear which records changed (S2)', async () => {
  const { cms, change } = start();
  const reader = cms.reader();
  const records = await reader.searchRecords('nl');
  const { dependencies } = reader;
  const { version } = records;
  const notified: string[] = [];
  cms.onChange((tags) => notified.push(...tags));
  await change({ ...site(), over: 'Over ons' }, 'over');
  expect(await cms.reader().searchRecords('nl')).toBe(records);
  expect(records.changedSince(version)).toEqual(new Set(['over']));
  expect(records.changedSince(records.version)).toEqual(new Set());
  expect(notified.some((tag) => dependencies.has(tag))).toBe(true);
});

test('a new name of a theme costs no record (V8)', async () => {
  const { cms, state, requested } = start();
  const tagsOf = async () => (await cms.reader().searchRecords('nl')).read(['agenda/klei'])[0]?.tags;
  expect(await tagsOf()).toEqual(['geluid', 'jeugd']);
  const records = await cms.reader().searchRecords('nl');
  const { version } = records;
  state.filters = {
    tags: [{ key: 'geluid', name: 'Geluid' }],
    targetGroups: [{ key: 'jeugd', name: 'Kinderen' }],
  };
  await cms.sync(['']);
  expect(await tagsOf()).toEqual(['Geluid', 'Kinderen']);
  expect(records.changedSince(version)).toBeNull();
  expect(requested).toHaveLength(1);
});

test('a page that an editor broke keeps its last record (E2)', async () => {
  const { change, requested, titles } = start({ ...site(), over: 7 });
  expect(await titles()).toEqual(['Thuis', 'Agenda', 'Klei']);
  await change({ ...site(), agenda: 7 }, 'agenda', 'over');
  expect(await titles()).toEqual(['Thuis', 'Agenda', 'Klei', 'Over']);
  const { length } = requested;
  await titles();
  expect(requested).toHaveLength(length);
});

test('search finds known pages while the records of new ones are unavailable (T12)', async () => {
  const { change, state, requested, titles, lines } = start();
  const earlier = ['Thuis', 'Agenda', 'Klei', 'Over'];
  expect(await titles()).toEqual(earlier);
  await change({ ...site(), pers: 'Pers' }, 'pers');
  requested.length = 0;
  state.isAway = true;
  for (state.clock of [0, 1, 20_000]) expect(await titles()).toEqual(earlier);
  expect(lines).toHaveLength(1);
  state.isAway = false;
  state.clock = 40_000;
  expect(await titles()).toEqual([...earlier, 'Pers']);
  expect(requested).toEqual([['pers']]);
});

test('a CMS that never responded is not asked at every search (T12)', async () => {
  const { state, cms } = start();
  await Promise.all([cms.reader().pages(), cms.reader().filters('nl')]);
  state.isAway = true;
  const asked = async () => (await cms.health()).counts.asked;
  const before = Number(await asked());
  for (let time = 0; time < 5; time += 1)
    await expect(cms.reader().searchRecords('nl')).rejects.toThrow(CmsUnavailableError);
  expect(Number(await asked()) - before).toBe(1);
});

test('only the record whose stored text is damaged is left out of the search (N7)', async () => {
  const { db, titles } = start();
  await titles();
  db.statement(`UPDATE results SET json = '{"id":' WHERE kind = 'search' AND id = 'over'`).run();
  expect(await titles()).toEqual(['Thuis', 'Agenda', 'Klei']);
});
