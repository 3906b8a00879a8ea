import { expect, test } from 'vitest';
import { testAddress, testContext } from '../testing/test-context.ts';
import { pageLists } from './page-types.ts';

const { eventIndex, newsIndex, podcastIndex } = pageLists;

const row = { date: '', datetime: '', tags: 'geluid' };
const event = {
  ...row,
  endDate: '',
  targetGroups: 'kinderen, scholen',
  isArchived: false,
  moments: [],
  eventStatus: '',
  accessFacts: 'loop',
  spoken: 'fr, en',
};
const context = () =>
  testContext({
    addresses: ['a', 'b', 'c', 'd'].map((id) => testAddress(id)),
  });
const ids = (items: readonly { id: string }[]) => items.map((item) => item.id).join(' ');

test('events are sorted by date, those without one last', () => {
  const rows = [
    { ...event, id: 'a' },
    { ...event, id: 'b', datetime: '2027-01-09 20:00:00' },
    { ...event, id: 'd', datetime: '2026-11-26 20:00:00' },
    { ...event, id: 'c', datetime: '2026-11-26 20:00:00' },
    { ...event, id: 'draft', datetime: '2026-11-26 20:00:00' },
  ];
  const found = eventIndex.decode(rows, context());
  expect(ids(found)).toBe('c d b a');
  expect(found[0]).toEqual({
    address: expect.objectContaining({ href: { nl: '/c', en: '/en/c' } }),
    id: 'c',
    date: '2026-11-26 20:00:00',
    endDate: '',
    tags: ['geluid'],
    targetGroups: ['kinderen', 'scholen'],
    isArchived: false,
    status: 'planned',
    accessFacts: ['loop'],
    spoken: ['en'],
  });
});

test('an event is in the index once for each of its dates (V1 V3)', () => {
  const date = (start: string, end: string, status = '') => ({ start, end, status });
  const moments = [
    date('2027-01-24 13:30:00', '2027-01-24 14:30:00'),
    date('2027-01-24 11:00:00', '2027-01-24 12:00:00', 'soldout'),
    date('', '2027-01-25 12:00:00'),
  ];
  const shown = (over: object) =>
    eventIndex
      .decode([{ ...event, id: 'a', moments, ...over }], context())
      .map(({ id, date, endDate, status }) =>
        [id, date.slice(5, 16), endDate.slice(11, 16), status].join(' '),
      );
  expect(shown({})).toEqual(['a 01-24 11:00 12:00 soldout', 'a 01-24 13:30 14:30 planned']);
  expect(shown({ eventStatus: 'cancelled' })).toEqual([
    'a 01-24 11:00 12:00 cancelled',
    'a 01-24 13:30 14:30 cancelled',
  ]);
  expect(shown({ moments: [], datetime: '2027-01-24 20:00:00', eventStatus: 'fewleft' })).toEqual([
    'a 01-24 20:00  fewleft',
  ]);
});

test('an index asks for no text and no picture (N3)', () => {
  const requested = [eventIndex, newsIndex, podcastIndex].flatMap(({ request }) =>
    Object.keys(request.select ?? {}),
  );
  expect(new Set(requested)).toEqual(
    new Set([
      'id',
      'date',
      'datetime',
      'endDate',
      'moments',
      'eventStatus',
      'tags',
      'targetGroups',
      'accessFacts',
      'hasSignFilm',
      'isArchived',
      'number',
      'season',
      'spoken',
    ]),
  );
});

test('news is sorted newest first', () => {
  const rows = [
    { ...row, id: 'a', date: '2026-11-09' },
    { ...row, id: 'b', date: '2026-11-18' },
    { ...row, id: 'c', date: '2025-11-01' },
  ];
  expect(ids(newsIndex.decode(rows, context()))).toBe('b a c');
});

test('of two episodes of the same day the one with the higher number comes first', () => {
  const rows = [
    { ...row, id: 'a', date: '2026-11-16', number: '13' },
    { ...row, id: 'b', date: '2026-11-16', number: '14' },
  ];
  expect(ids(podcastIndex.decode(rows, context()))).toBe('b a');
});

test('a number that two episodes have belongs to the oldest one of its season (P5)', () => {
  const logged = context();
  const rows = [
    { ...row, id: 'a', date: '2026-11-01', number: '7', season: '1' },
    { ...row, id: 'b', date: '2026-11-16', number: '7', season: '1' },
    { ...row, id: 'c', date: '2026-11-20', number: '7', season: '2' },
    { ...row, id: 'd', date: '2026-11-21', number: '7' },
  ];
  const found = podcastIndex.decode(rows, logged);
  expect(found.map(({ id, number }) => `${id} ${number}`)).toEqual(['d 0', 'c 7', 'b 0', 'a 7']);
  expect(logged.warnings).toEqual([
    'two episodes have one number: the later one has none in feeds {"id":"b","number":7,"owner":"a"}',
    'two episodes have one number: the later one has none in feeds {"id":"d","number":7,"owner":"a"}',
  ]);
});

test('only the broken item is left out of its list (E2)', () => {
  const logged = context();
  const rows = [
    { ...row, id: 'a', tags: 7 },
    { ...row, id: 'b' },
  ];
  expect(ids(newsIndex.decode(rows, logged))).toBe('b');
  expect(logged.warnings[0]).toContain('0.tags');
});
