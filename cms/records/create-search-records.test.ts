import { expect, onTestFinished, test } from 'vitest';
import { CmsUnavailableError } from '../common/errors.ts';
import { recordDependencies } from '../common/request-context.ts';
import { createPageDirectory } from '../pages/page-directory.ts';
import type { Filters } from '../queries/filters.ts';
import type { PageRecord } from '../queries/search-records.ts';
import { createTestLog } from '../testing/fake-transport.ts';
import { testAddress } from '../testing/test-context.ts';
import { createSearchRecords } from './create-search-records.ts';
import { createPageTimes } from './page-times.ts';
import { createRecordMemory } from './record-store.ts';

function pageRecord(id: string, title: string): PageRecord {
  const slug = id.split('/').at(-1) ?? id;
  return {
    id,
    title,
    slug,
    uid: slug,
    intendedTemplate: 'page',
    heroText: '',
    text: '',
    facts: '',
    archive: false,
    eventStatus: 'planned',
    date: '',
    datetime: '',
    enddatetime: '',
    tags: ['geluid'],
    groups: ['jeugd'],
    afterwards: '',
    kind: '',
    searchwords: '',
    isFree: false,
    hasFilm: false,
  };
}

/** A content system with these pages: title and modification by id. */
function start(
  pages: Record<string, [title: string, modified: string]>,
  store = createRecordMemory(),
  onQuery = () => {},
) {
  const { log, lines } = createTestLog();
  const requested: (readonly string[])[] = [];
  const notified: string[] = [];
  const state = { isAway: false, broken: new Set<string>(), clock: 0 };
  let directory = createPageDirectory([]);
  let modified = new Map<string, number>();
  const times = createPageTimes({ fetchAnswer: async () => modified });
  let filters: Filters = { tags: [], targetGroups: [] };
  /** Content changed: new answers. */
  const change = (next = pages) => {
    directory = createPageDirectory(Object.keys(next).map((id) => testAddress(id)));
    modified = new Map(Object.entries(next).map(([id, [, time]]) => [id, Number(time)]));
    times.expire('everything');
    pages = next;
  };
  change();
  const cached = createSearchRecords({
    locale: 'nl',
    store,
    times,
    directory: async () => directory,
    filters: async () => filters,
    async fetchAnswer(ids) {
      requested.push(ids);
      onQuery();
      if (state.isAway) throw new CmsUnavailableError('away');
      return ids.flatMap((id) => {
        const page = pages[id];
        return page ? [{ id, record: state.broken.has(id) ? null : pageRecord(id, page[0]) }] : [];
      });
    },
    notify: (key) => notified.push(key),
    log,
    now: () => state.clock,
  });
  const titles = async () => {
    const { ids, read } = await cached.get();
    return read(ids).map(({ title }) => title);
  };
  const name = (next: Filters) => {
    filters = next;
  };
  return { cached, change, name, requested, notified, state, lines, titles };
}

const site = (): Record<string, [string, string]> => ({
  agenda: ['Agenda', '1'],
  'agenda/klei': ['Klei', '1'],
  over: ['Over', '1'],
});

test('N7 only changed pages are asked for, and removed pages go', async () => {
  const { change, requested, titles } = start(site());
  expect(await titles()).toEqual(['Agenda', 'Klei', 'Over']);
  await titles();
  expect(requested).toEqual([['agenda', 'agenda/klei', 'over']]);
  change({ ...site(), over: ['Over ons', '2'], pers: ['Pers', '1'] });
  expect(await titles()).toEqual(['Agenda', 'Klei', 'Over ons', 'Pers']);
  const { 'agenda/klei': _, ...rest } = site();
  change(rest);
  expect(await titles()).toEqual(['Agenda', 'Over']);
  expect(requested.slice(1)).toEqual([['over', 'pers'], ['over']]);
});

test('N7 a second start asks for what changed meanwhile, in portions', async () => {
  const store = createRecordMemory();
  const many = Object.fromEntries(
    Array.from({ length: 250 }, (_, at) => [`p${at}`, ['P', '1'] as [string, string]]),
  );
  const first = start(many, store);
  await first.titles();
  expect(first.requested.map(({ length }) => length)).toEqual([100, 100, 50]);
  const second = start({ ...many, p7: ['Q', '2'] }, store);
  expect((await second.titles()).filter((title) => title === 'Q')).toHaveLength(1);
  expect(second.requested).toEqual([['p7']]);
});

test('N5 while the records of a large site are made, other work gets its turn', async () => {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(next));
  const many = Object.fromEntries(
    Array.from({ length: 600 }, (_, at) => [`p${at}`, ['P', '1'] as [string, string]]),
  );
  const turnsOfQuestions = new Set<number>();
  const { titles } = start(many, createRecordMemory(), () => void turnsOfQuestions.add(turns));
  await titles();
  expect(turnsOfQuestions.size).toBeGreaterThan(2);
});

test('N7 two edits within a second, which have one modification, are both found when they were announced', async () => {
  const { cached, change, requested, titles } = start(site());
  await titles();
  change({ ...site(), over: ['Over ons', '1'] });
  expect(await titles()).toEqual(['Agenda', 'Klei', 'Over']);
  cached.expire(['over', 'nieuw']);
  expect(await titles()).toEqual(['Agenda', 'Klei', 'Over ons']);
  expect(requested.at(-1)).toEqual(['over']);
});

test('S2 the parent is named by its own record, when it is listed; a new title of it costs one record', async () => {
  const { cached, change, requested } = start(site());
  const parents = async () => {
    const { ids, read } = await cached.get();
    return read(ids).map(({ parent, href }) => [parent, href]);
  };
  expect(await parents()).toEqual([
    ['', '/agenda'],
    ['Agenda', '/agenda/klei'],
    ['', '/over'],
  ]);
  change({ ...site(), agenda: ['Kalender', '2'] });
  expect((await parents())[1]).toEqual(['Kalender', '/agenda/klei']);
  expect(requested.at(-1)).toEqual(['agenda']);
});

test('the version and the list of changes follow the content, and what was made of the records is dropped', async () => {
  const { cached, change, notified } = start(site());
  const { value: records, dependencies } = await recordDependencies(() => cached.get());
  const { version } = records;
  change({ ...site(), over: ['Over ons', '2'] });
  expect(await cached.get()).toBe(records);
  expect(records.changedSince(version)).toEqual(new Set(['over']));
  expect(records.changedSince(records.version)).toEqual(new Set());
  expect(notified.every((key) => dependencies.has(key)) && notified.length).toBe(2);
  await cached.get();
  expect(notified).toHaveLength(2);
});

test('V8 themes and target groups have their names; a new name concerns all records, and costs no question', async () => {
  const { cached, name, requested } = start(site());
  const records = await cached.get();
  const tagsOf = () => records.read(['agenda/klei'])[0]?.tags;
  expect(tagsOf()).toEqual(['geluid', 'jeugd']);
  const { version } = records;
  name({ tags: [{ key: 'geluid', name: 'Sound' }], targetGroups: [{ key: 'jeugd', name: 'Children' }] });
  await cached.get();
  expect(tagsOf()).toEqual(['Sound', 'Children']);
  expect(records.changedSince(version)).toBeNull();
  expect(requested).toHaveLength(1);
});

test('E2 a page that an editor broke keeps its last record; one that never had any has none', async () => {
  const { change, state, requested, titles } = start(site());
  state.broken.add('over');
  expect(await titles()).toEqual(['Agenda', 'Klei']);
  state.broken = new Set(['agenda']);
  change({ ...site(), agenda: ['Kapot', '2'], over: ['Over', '2'] });
  expect(await titles()).toEqual(['Agenda', 'Klei', 'Over']);
  await titles();
  expect(requested).toHaveLength(2);
});

test('N7 T12 while the content system is away the earlier records are searched, with one line in the log', async () => {
  const store = createRecordMemory();
  await start(site(), store).titles();
  const { change, state, requested, titles, lines } = start({ ...site(), over: ['Over ons', '2'] }, store);
  state.isAway = true;
  expect(await titles()).toEqual(['Agenda', 'Klei', 'Over']);
  expect(await titles()).toEqual(['Agenda', 'Klei', 'Over']);
  expect(requested).toHaveLength(1);
  state.clock = 20_000;
  expect(await titles()).toEqual(['Agenda', 'Klei', 'Over']);
  state.isAway = false;
  state.clock = 40_000;
  expect(await titles()).toEqual(['Agenda', 'Klei', 'Over ons']);
  change();
  expect(lines).toHaveLength(1);
});

test('T12 a content system that never answered gives no records, and is not asked at every search', async () => {
  const { state, requested, cached } = start(site());
  state.isAway = true;
  for (let time = 0; time < 5; time += 1) await expect(cached.get()).rejects.toThrow(CmsUnavailableError);
  expect(requested).toHaveLength(1);
});

test('N7 a damaged text costs that record only, and only until the next search', async () => {
  const store = createRecordMemory();
  const { requested, titles } = start(site(), store);
  await titles();
  store.write('nl', [{ id: 'over', modified: 1, text: '{"id":' }]);
  expect(await titles()).toEqual(['Agenda', 'Klei']);
  expect(await titles()).toEqual(['Agenda', 'Klei', 'Over']);
  expect(requested.at(-1)).toEqual(['over']);
});
