import { expect, onTestFinished, test } from 'vitest';
import type { EventEntry, EventPage, EventTeaser, Reader, Teaser } from '#cms/types.ts';
import { relatedTo, soonTitle } from './near-events.data.ts';

const now = new Date('2026-11-20T12:00:00+01:00');
const date = (start: string, status = 'planned') => ({ start, end: '', status });
const times: Record<string, ReturnType<typeof date>[]> = {
  past: [date('2026-11-19 20:00:00')],
  series: [date('2026-11-18 20:00:00'), date('2027-01-08 20:00:00')],
  soon: [date('2026-11-28 20:00:00')],
  off: [date('2026-11-29 20:00:00', 'cancelled')],
  far: [date('2027-04-20 20:00:00')],
};
const pageOf = (id: string) =>
  ({ id, template: id in times ? 'event' : 'article', date: times[id]?.[0]?.start ?? '' }) as Teaser;
const eventIndex = async () =>
  ['past', 'soon', 'far'].map(
    (id) => ({ id, date: times[id]?.[0]?.start, endDate: '', tags: ['geluid'] }) as unknown as EventEntry,
  );
const cms = {
  teasers: async (_: string, pages: readonly { id: string }[]) =>
    pages.map(({ id }) => ({ ...pageOf(id), moments: times[id], isArchived: false }) as EventTeaser),
  eventIndex,
  select: (_: string, make: (reader: unknown) => Promise<unknown>) => make({ eventIndex }),
} as unknown as Reader;
const related = async (ids: string[], date = '2026-11-26 20:00:00', tag?: string) => {
  const event = { id: 'self', date, related: ids.map(pageOf) } as unknown as EventPage;
  const found = await relatedTo(event, tag, { cms, locale: 'nl', now });
  return found.map(({ id, date: on }) => `${id} ${on.slice(0, 10)}`.trim());
};

test('beside an event stand those of the next four months, nearest first at their next date, then other pages (V9)', async () => {
  expect(await related(['far', 'story', 'series', 'past', 'off', 'soon', 'self'])).toEqual([
    'soon 2026-11-28',
    'series 2027-01-08',
    'story',
  ]);
  expect(await related(['far', 'soon'], '2027-02-01 20:00:00')).toEqual([
    'soon 2026-11-28',
    'far 2027-04-20',
  ]);
});

test('room beside them is for near events of the theme; when nothing is near, for its next ones (V9)', async () => {
  expect(await related(['past', 'series'], undefined, 'geluid')).toEqual([
    'series 2027-01-08',
    'soon 2026-11-28',
  ]);
  const { soon = [] } = times;
  onTestFinished(() => {
    times['soon'] = soon;
  });
  times['soon'] = [date('2026-11-19 20:00:00')];
  expect(await related(['past', 'far'], undefined, 'geluid')).toEqual(['far 2027-04-20']);
  expect(await related(['past', 'far'])).toEqual([]);
});

test('the list below an event that is over names the theme only when all of it is of that theme (V9)', () => {
  const theme = { tag: 'geluid', title: 'Geluid' };
  const [sound, other] = [{ tags: ['geluid', 'geheugen'] }, { tags: ['geheugen'] }];
  expect(soonTitle([sound], theme, 'nl')).toBe('Binnenkort in Geluid');
  expect(soonTitle([sound], theme, 'en')).toBe('Coming up in Geluid');
  expect(soonTitle([sound, other], theme, 'nl')).toBe('Binnenkort');
  expect(soonTitle([sound], null, 'nl')).toBe('Binnenkort');
});
