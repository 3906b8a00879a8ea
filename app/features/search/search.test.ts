import { expect, test } from 'vitest';
import { countResults } from './count-results.ts';
import { indexRecords, search } from './search.ts';
import { SEARCH_LIMITS } from './search-limits.ts';
import type { Searchable } from './searchable.ts';
import { dutchRecords, englishRecords, faq, record } from './testing/records.ts';
import { withCues } from './with-cues.ts';

const words = { archiveAgenda: 'Agenda Archief', pages: 'Pagina’s' };
const now = new Date('2026-11-20T11:00:00Z');
const find = (records: readonly Searchable[], query: string) =>
  search(indexRecords(records), query, { now, words });

const many = (count: number, parents: number) =>
  Array.from({ length: count }, (_, index) =>
    record({
      id: `p${index % parents}/klank-${index}`,
      title: 'Klank te koop',
      parent: `Ouder ${index % parents}`,
    }),
  );

test('results are grouped by the title of their parent page (S2)', async () => {
  const { groups } = await find(dutchRecords, 'klinker');
  expect(groups.map(({ title, results }) => [title, results.map(({ id }) => id)])).toEqual([
    ['Agenda', ['agenda/klei', 'agenda/typen']],
    ['Nieuws', ['nieuws/de-ui']],
    ['Bezoek', ['bezoek/route']],
    ['Agenda Archief', ['agenda/hoorspel']],
  ]);
});

test('a group links to the parent page, if that has an address (S2)', async () => {
  const hrefs = (await find(dutchRecords, 'klinker')).groups.map(({ href }) => href);
  expect(hrefs).toEqual(['/agenda', '/nieuws', null, null]);
});

test('a page without a parent is in the group of pages (S2)', async () => {
  expect((await find(dutchRecords, 'nieuws')).groups).toMatchObject([
    { title: 'Pagina’s', results: [{ id: 'nieuws' }] },
  ]);
});

test('groups stand in the order of their best score, and results by score (S2)', async () => {
  const of = (id: string, parent: string, title: string, more: Partial<Searchable> = {}) =>
    record({ id, parent, title, ...more });
  const records = [
    of('podcasts/a', 'Podcasts', 'Over iets', { text: 'Een klank.' }),
    of('podcasts/b', 'Podcasts', 'Een avond klank'),
    of('agenda/a', 'Agenda', 'Klankavond', { intendedTemplate: 'event' }),
    of('nieuws/a', 'Nieuws', 'Klank'),
    of('agenda/b', 'Agenda', 'Een klankavond', { intendedTemplate: 'event', heroText: 'Veel klanken.' }),
  ];
  const { groups } = await find(records, 'klank');
  expect(groups.map(({ title, results }) => [title, results.map(({ id }) => id)])).toEqual([
    ['Nieuws', ['nieuws/a']],
    ['Podcasts', ['podcasts/b', 'podcasts/a']],
    ['Agenda', ['agenda/b', 'agenda/a']],
  ]);
});

test('a page alone below its parent is in the group of that parent (S2)', async () => {
  const deep = record({ id: 'over/geschiedenis', title: 'Klank van toen', parent: 'Over' });
  expect((await find([deep], 'klank')).groups).toMatchObject([{ title: 'Over', results: [{ id: deep.id }] }]);
});

test('no more results are listed than the limits of the list and of a group (S7)', async () => {
  const { perGroup } = SEARCH_LIMITS;
  const { groups } = await find(many(60, 2), 'klank');
  expect(groups.map(({ results, hasMore }) => [results.length, hasMore])).toEqual([
    [perGroup, true],
    [perGroup, true],
  ]);
  expect(countResults(await find(many(60, 12), 'klank'))).toBe(25);
});

test('FAQs of editors and cues of episodes are among the 25 (S7)', async () => {
  const index = indexRecords(many(60, 12), [{ ...faq, words: 'klank' }]);
  const outcome = await search(index, 'klank', { now, words });
  expect([outcome.faqs.length, countResults(outcome)]).toEqual([1, 25]);
  const cue = { href: '', title: '', meta: '', sentence: '', isFilm: false };
  const cues = Array.from({ length: 9 }, () => cue);
  expect(withCues(outcome, cues)).toEqual(outcome);
  const few = await find(many(7, 7), 'klank');
  expect(withCues(few, cues).cues).toHaveLength(SEARCH_LIMITS.perGroup);
  const nearlyFull = await find(many(23, 23), 'klank');
  expect(withCues(nearlyFull, cues).cues).toHaveLength(2);
});

test('the 25 are the best ones, wherever they are in the index (S7)', async () => {
  const best = record({ id: 'best', title: 'Veel klank', heroText: 'Een klank.', parent: 'Elders' });
  const { groups } = await find([...many(40, 4), best], 'klank');
  expect(groups[0]).toMatchObject({ title: 'Elders', results: [{ id: 'best' }] });
});

test('a past agenda item goes to "Agenda Archief", last, however well it matches (S8)', async () => {
  const { groups } = await find(dutchRecords, 'hoorspel');
  expect(groups.map(({ title }) => title)).toEqual(['Agenda Archief']);
  const both = await find(englishRecords, 'vowel lasts');
  expect(both.groups.at(-1)).toMatchObject({ title: 'Agenda Archief', results: [{ id: 'agenda/hoorspel' }] });
  const tags = (await find(dutchRecords, 'geluid')).groups.map(({ title }) => title);
  expect(tags).toEqual(['Nieuws', 'Agenda', 'Agenda Archief']);
});

test('an event is past when its day is over in Amsterdam, or when an editor archived it (S8)', async () => {
  const at = (datetime: string, archive = false) =>
    record({
      id: 'agenda/x',
      title: 'Avond',
      intendedTemplate: 'event',
      datetime,
      archive,
      parent: 'Agenda',
    });
  const groupOf = async (given: Searchable, moment: string) =>
    (await search(indexRecords([given]), 'avond', { now: new Date(moment), words })).groups[0]?.title;
  expect(await groupOf(at('2026-11-20 10:00:00'), '2026-11-20T22:59:00Z')).toBe('Agenda');
  expect(await groupOf(at('2026-11-20 10:00:00'), '2026-11-20T23:00:00Z')).toBe('Agenda Archief');
  expect(await groupOf(at('2026-12-20 10:00:00', true), '2026-11-20T12:00:00Z')).toBe('Agenda Archief');
  expect(await groupOf(at(''), '2026-11-20T12:00:00Z')).toBe('Agenda');
  const festival = { ...at('2026-11-18 10:00:00'), enddatetime: '2026-11-21 18:00:00' };
  expect(await groupOf(festival, '2026-11-21T12:00:00Z')).toBe('Agenda');
  expect(await groupOf(festival, '2026-11-22T12:00:00Z')).toBe('Agenda Archief');
});

test('a past news item is not archived (S8)', async () => {
  expect((await find(dutchRecords, 'schuift')).groups[0]?.title).toBe('Nieuws');
});

test('of equal results the one nearest to today comes first, and those without a date last', async () => {
  const on = (date: string) => record({ id: date || 'none', title: 'Klank', date });
  const { groups } = await find(['', '2024-01-01', '2026-11-18', '2027-03-01'].map(on), 'klank');
  expect(groups[0]?.results.map(({ id }) => id)).toEqual(['2026-11-18', '2027-03-01', '2024-01-01', 'none']);
});

test('a query without words finds nothing (S5)', async () => {
  for (const query of ['', ' ', '!?']) expect(await find(dutchRecords, query)).toMatchObject({ groups: [] });
});

test('what is neither written nor mistyped finds what the specified fuzzy search finds (S6)', async () => {
  const { match, groups } = await find(dutchRecords, 'vissersdans');
  expect(match).toBe('nearest');
  expect(groups.flatMap(({ results }) => results.map(({ id }) => id))).toContain('podcasts/urk');
});

test('of what is only nearest, five results are shown (S6)', async () => {
  const records = Array.from({ length: 12 }, (_, at) =>
    record({ id: `p${at}`, title: 'Vissersdorp', parent: `Ouder ${at}` }),
  );
  const outcome = await find(records, 'vissersdans');
  expect([outcome.match, countResults(outcome)]).toEqual(['nearest', 5]);
});

test('a query outside the threshold finds nothing (S9)', async () => {
  expect(await find(dutchRecords, 'qqqqqq')).toMatchObject({ match: 'nearest', groups: [] });
});

test('English words are found in English (S10)', async () => {
  expect((await find(englishRecords, 'fishing village')).groups).toMatchObject([
    { title: 'Podcasts', results: [{ href: '/en/podcasts/urk' }] },
  ]);
});

test('a pasted text is cut short', async () => {
  const { match, groups } = await find(dutchRecords, `urk${' '.repeat(100_000)}nergens`);
  expect([match, groups.length]).toEqual(['words', 1]);
});

test('an FAQ comes above all groups; pages that are less near than it are not proposed (V8)', async () => {
  const index = indexRecords(dutchRecords, [faq, { ...faq, title: 'Klinkers', words: 'klinker', text: '' }]);
  const findIn = (query: string) => search(index, query, { now, words });
  const both = await findIn('klinker');
  expect(both).toMatchObject({ match: 'words', faqs: [{ title: 'Klinkers' }] });
  expect(countResults(both)).toBe(6);
  expect(await findIn('museumkaart')).toMatchObject({ match: 'words', faqs: [faq], groups: [] });
  expect(await findIn('museumkart')).toMatchObject({ match: 'slips', faqs: [faq], groups: [] });
});
