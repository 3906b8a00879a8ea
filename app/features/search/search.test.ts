import { expect, test } from 'vitest';
import { indexRecords, search } from './search.ts';
import type { Searchable } from './searchable.ts';
import { answer, dutchRecords, englishRecords, record } from './testing/records.ts';

const words = { archiveAgenda: 'Agenda Archief', pages: 'Pagina’s' };
const now = new Date('2026-11-20T11:00:00Z');
const find = (records: readonly Searchable[], query: string) =>
  search(indexRecords(records), query, { now, words });

/** `count` records that all contain "klank", spread over `parents` pages. */
const many = (count: number, parents: number) =>
  Array.from({ length: count }, (_, index) =>
    record({
      id: `p${index % parents}/klank-${index}`,
      title: 'Klank te koop',
      parent: `Ouder ${index % parents}`,
    }),
  );

test('S2 V8 results are grouped by the title of their parent page', () => {
  const { groups } = find(dutchRecords, 'klinker');
  expect(groups.map(({ title, results }) => [title, results.map(({ id }) => id)])).toEqual([
    ['Agenda', ['agenda/klei', 'agenda/typen']],
    ['Pagina’s', ['bezoek/route']],
    ['Nieuws', ['nieuws/de-ui']],
    ['Agenda Archief', ['agenda/hoorspel']],
  ]);
});

test('S2 a group links to the parent page, if that has an address', () => {
  const hrefs = find(dutchRecords, 'klinker').groups.map(({ href }) => href);
  expect(hrefs).toEqual(['/agenda', null, '/nieuws', null]);
});

test('S2 a page without a parent is in the group of pages', () => {
  expect(find(dutchRecords, 'nieuws').groups).toMatchObject([
    { title: 'Pagina’s', results: [{ id: 'nieuws' }] },
  ]);
});

test('V8 groups come by kind, however well their results match; a page alone below its parent is among the pages', () => {
  const of = (id: string, intendedTemplate: string, parent = '', title = 'Over klank en meer') =>
    record({ id, intendedTemplate, parent, title });
  const records = [
    of('themas/klank', 'challenge', 'Thema’s', 'Klank'),
    of('podcasts/klank', 'podcast', 'Podcasts', 'Klank'),
    of('nieuws/klank', 'articlehero', 'Nieuws'),
    of('bezoek/a', 'page', 'Bezoek'),
    of('bezoek/b', 'page', 'Bezoek'),
    of('over/klank', 'fullblock', 'Over'),
    of('contact', 'page'),
    of('themas/eilanden/klank', 'article', 'Eilanden'),
    of('agenda/klank', 'event', 'Agenda'),
  ];
  const { groups } = find(records, 'klank');
  expect(
    groups.map(({ title, results }) => [title, results.map(({ id, parent }) => [id, parent].join(' '))]),
  ).toEqual([
    ['Agenda', ['agenda/klank ']],
    ['Bezoek', ['bezoek/a ', 'bezoek/b ']],
    ['Pagina’s', ['over/klank Over', 'contact ', 'themas/eilanden/klank Eilanden']],
    ['Nieuws', ['nieuws/klank ']],
    ['Podcasts', ['podcasts/klank ']],
    ['Thema’s', ['themas/klank ']],
  ]);
});

test('S7 at most 25 results count, and at most 5 a group are shown', () => {
  const { total, groups } = find(many(60, 2), 'klank');
  expect(total).toBe(25);
  expect(groups.map((group) => group.total).reduce((sum, count) => sum + count)).toBe(25);
  expect(groups.map(({ results }) => results.length)).toEqual([5, 5]);
});

test('S7 the 25 are the best ones, wherever they are in the index', () => {
  const best = record({ id: 'best', title: 'Veel klank', heroText: 'Een klank.', parent: 'Elders' });
  const { total, groups } = find([...many(40, 4), best], 'klank');
  expect(total).toBe(25);
  expect(groups[0]).toMatchObject({ title: 'Pagina’s', results: [{ id: 'best', parent: 'Elders' }] });
});

test('S8 a past agenda item goes to "Agenda Archief", last, however well it matches', () => {
  const { groups } = find(dutchRecords, 'hoorspel');
  expect(groups.map(({ title }) => title)).toEqual(['Agenda Archief']);
  const both = find(englishRecords, 'vowel lasts');
  expect(both.groups.at(-1)).toMatchObject({ title: 'Agenda Archief', results: [{ id: 'agenda/hoorspel' }] });
  const tags = find(dutchRecords, 'geluid').groups.map(({ title }) => title);
  expect(tags).toEqual(['Agenda', 'Nieuws', 'Agenda Archief']);
});

test('S8 an event is past when its day is over in Amsterdam, or when an editor archived it', () => {
  const at = (datetime: string, archive = false) =>
    record({
      id: 'agenda/x',
      title: 'Avond',
      intendedTemplate: 'event',
      datetime,
      archive,
      parent: 'Agenda',
    });
  const groupOf = (given: Searchable, moment: string) =>
    search(indexRecords([given]), 'avond', { now: new Date(moment), words }).groups[0]?.title;
  expect(groupOf(at('2026-11-20 10:00:00'), '2026-11-20T22:59:00Z')).toBe('Agenda');
  expect(groupOf(at('2026-11-20 10:00:00'), '2026-11-20T23:00:00Z')).toBe('Agenda Archief');
  expect(groupOf(at('2026-12-20 10:00:00', true), '2026-11-20T12:00:00Z')).toBe('Agenda Archief');
  expect(groupOf(at(''), '2026-11-20T12:00:00Z')).toBe('Agenda');
  const festival = { ...at('2026-11-18 10:00:00'), enddatetime: '2026-11-21 18:00:00' };
  expect(groupOf(festival, '2026-11-21T12:00:00Z')).toBe('Agenda');
  expect(groupOf(festival, '2026-11-22T12:00:00Z')).toBe('Agenda Archief');
});

test('S8 a past news item is not archived', () => {
  expect(find(dutchRecords, 'schuift').groups[0]?.title).toBe('Nieuws');
});

test('of equal results the one nearest to today comes first, and those without a date last', () => {
  const on = (date: string) => record({ id: date || 'none', title: 'Klank', date });
  const [group] = find(['', '2024-01-01', '2026-11-18', '2027-03-01'].map(on), 'klank').groups;
  expect(group?.results.map(({ id }) => id)).toEqual(['2026-11-18', '2027-03-01', '2024-01-01', 'none']);
});

test('S5 an empty query finds nothing', () => {
  expect(find(dutchRecords, ' ')).toMatchObject({ total: 0, groups: [] });
});

test('S9 a word that does not occur finds nothing', () => {
  expect(find(dutchRecords, 'qqqqqq')).toMatchObject({ match: 'nearest', total: 0, groups: [] });
});

test('S10 English words are found in English', () => {
  expect(find(englishRecords, 'fishing village').groups).toMatchObject([
    { title: 'Podcasts', results: [{ href: '/en/podcasts/urk' }] },
  ]);
});

test('a pasted text is cut short', () => {
  expect(find(dutchRecords, `urk${' '.repeat(100_000)}nergens`)).toMatchObject({ match: 'words', total: 1 });
});

test('V8 an answer comes above all groups; pages that are less near than it are not proposed', () => {
  const index = indexRecords(dutchRecords, [
    answer,
    { ...answer, title: 'Klinkers', words: 'klinker', text: '' },
  ]);
  const findIn = (query: string) => search(index, query, { now, words });
  expect(findIn('klinker')).toMatchObject({ match: 'words', answers: [{ title: 'Klinkers' }], total: 5 });
  expect(findIn('museumkaart')).toMatchObject({ match: 'words', answers: [answer], groups: [] });
  expect(findIn('museumkart')).toMatchObject({ match: 'slips', answers: [answer], groups: [] });
});
