import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { expect, test } from 'vitest';
import { writeCalendar } from './calendar.ts';
import { type CalendarItem, type CalendarVenue, calendarEntries } from './calendar-entry.ts';
import { calendarLinks } from './calendar-links.ts';
import { writeEvents } from './write-events.ts';

type EventDate = CalendarItem['moments'][number];

const origin = 'https://tweeklank.example';
const now = new Date('2026-11-20T11:00:00Z');
const calendar = { name: 'Tweeklank', locale: 'nl', origin, now } as const;
const venue: CalendarVenue = {
  street: 'Klinkerkade 12',
  postcode: '7411 XY',
  city: 'Deventer',
  place: { latitude: 52.2512, longitude: 6.1537 },
  calendarName: 'tweeklank.example',
};
const date = (start: string, end = '', over: Partial<EventDate> = {}): EventDate => ({
  start,
  end,
  status: 'planned',
  uid: '',
  note: '',
  ...over,
});
const evening = date('2026-11-26 20:00:00', '2026-11-26 22:15:00');
const event: CalendarItem = {
  id: 'agenda/zaal',
  uuid: 'page://2cd3e8ff',
  title: 'Een zaal; vol, dialecten',
  href: '/agenda/zaal',
  kind: 'Vertelavond',
  heroText: 'Negen vertellers.',
  location: 'Grote zaal',
  address: 'Klinkerkade 12',
  moments: [evening],
  statusText: '',
  isFree: false,
  hero: null,
};
const entriesOf = (over: Partial<CalendarItem> = {}) =>
  calendarEntries({ ...event, ...over }, { origin, locale: 'nl', venue });
const datesOf = (date: string) => new Map([['agenda/zaal', date]]);
const write = (over: Partial<CalendarItem> = {}, changed = '2026-11-19T10:00:05.000Z') =>
  writeEvents(entriesOf(over), { ...calendar, dates: datesOf(changed) });
const lines = (over: Partial<CalendarItem> = {}) => write(over).replaceAll('\r\n ', '').split('\r\n');

function read(text: string) {
  const parsed = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => {
    const { uid, summary, startDate, endDate, sequence } = new ICAL.Event(part);
    const dates = [startDate.toJSDate().toISOString(), endDate.toJSDate().toISOString()];
    return { uid, summary, sequence, status: part.getFirstPropertyValue('status'), dates };
  });
  const other = Object.values(sync.parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT'
      ? { uid: part.uid, dates: [part.start.toISOString(), part.end?.toISOString()], status: part.status }
      : [],
  );
  expect(other).toEqual(parsed.map(({ uid, dates, status }) => ({ uid, dates, status })));
  return parsed;
}

test('an event is iCalendar: its time in UTC, its place, and special characters escaped (D3)', () => {
  expect(read(write())).toEqual([
    {
      uid: '2cd3e8ff@tweeklank.example',
      summary: 'Een zaal; vol, dialecten',
      sequence: (Date.UTC(2026, 10, 19, 10, 0, 5) - Date.UTC(2020, 0, 1)) / 1000,
      status: 'CONFIRMED',
      dates: ['2026-11-26T19:00:00.000Z', '2026-11-26T21:15:00.000Z'],
    },
  ]);
  expect(lines()).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261120T110000Z',
      'LAST-MODIFIED:20261119T100005Z',
      'END:VCALENDAR',
      'LOCATION:Grote zaal\\, Klinkerkade 12',
      'URL:https://tweeklank.example/agenda/zaal',
      'DESCRIPTION:Negen vertellers.\\n\\nhttps://tweeklank.example/agenda/zaal',
    ]),
  );
});

test('a calendar names its language, English ones too (D3)', () => {
  const product = (locale: 'nl' | 'en') =>
    /^PRODID:.*/m.exec(writeEvents(entriesOf(), { ...calendar, locale, dates: new Map() }))?.[0].trim();
  expect(product('nl')).toBe('PRODID:-//Tweeklank//Agenda//NL');
  expect(product('en')).toBe('PRODID:-//Tweeklank//Agenda//EN');
});

test('a calendar has the status of an event, and a later edit a higher number (V1 D3)', () => {
  const off = { moments: [{ ...evening, status: 'cancelled' as const }], statusText: 'De studio is dicht.' };
  const [cancelled] = read(write(off, '2026-11-19T10:00:06.000Z'));
  expect(cancelled).toMatchObject({ status: 'CANCELLED', summary: 'Afgelast: Een zaal; vol, dialecten' });
  expect(cancelled?.sequence).toBe((read(write())[0]?.sequence ?? 0) + 1);
  expect(write({}, '')).toContain('SEQUENCE:0\r\nDTSTART');
  expect(lines(off).join()).toContain('DESCRIPTION:Afgelast: De studio is dicht.\\n\\nNegen');
  const full = { moments: [{ ...evening, status: 'soldout' as const }] };
  expect(read(write(full))[0]).toMatchObject({ status: 'CONFIRMED', summary: /\(Uitverkocht\)$/ });
});

test('an event in the venue has its place on earth; one without an address has that of the venue, one elsewhere its own (D3)', () => {
  const where = (over: Partial<CalendarItem>) => lines(over).filter((line) => /^(LOCATION|GEO)/.test(line));
  const home = ['LOCATION:Grote zaal\\, Klinkerkade 12\\, 7411 XY Deventer', 'GEO:52.2512;6.1537'];
  expect(where({ address: '' })).toEqual(home);
  expect(where({ address: 'Klinkerkade 12, 7411 XY Deventer' })).toEqual(home);
  expect(where({ address: 'Klinkerkade, 7411 XY Deventer' })).toEqual([
    'LOCATION:Grote zaal\\, Klinkerkade\\, 7411 XY Deventer',
  ]);
  const online = { moments: [{ ...evening, status: 'online' as const }], address: '' };
  expect(where(online)).toEqual(['LOCATION:Online']);
  const hero = { src: '/media/zaal-1024x.webp' } as CalendarItem['hero'];
  expect(lines({ hero })).toContain(`IMAGE;VALUE=URI;DISPLAY=BADGE:${origin}/media/zaal-1024x.webp`);
});

test('a date opens filled in at Google and Outlook: in UTC, its whole days to the day after, spaces as %20 (V6)', () => {
  const read = (link: string | undefined) => new URL(link ?? '').searchParams;
  const links = (dates: EventDate[]) =>
    entriesOf({ moments: dates }).map(
      (entry) => [read(calendarLinks.google(entry)), read(calendarLinks.outlook(entry))] as const,
    );
  const [[google, outlook] = []] = links([evening]);
  expect(google?.get('dates')).toBe('20261126T190000Z/20261126T211500Z');
  expect([google?.get('text'), google?.get('location')]).toEqual([event.title, 'Grote zaal, Klinkerkade 12']);
  expect([outlook?.get('startdt'), outlook?.get('enddt'), outlook?.get('allday')]).toEqual([
    '2026-11-26T19:00:00Z',
    '2026-11-26T21:15:00Z',
    null,
  ]);
  for (const make of [calendarLinks.google, calendarLinks.outlook])
    expect(entriesOf().map(make).join()).not.toContain('+');
  const [days, open] = links([date('2027-10-31', '2027-11-01'), date('2027-03-28 20:00:00')]);
  expect([days?.[0].get('dates'), days?.[1].get('enddt'), days?.[1].get('allday')]).toEqual([
    '20271031/20271102',
    '2027-11-02',
    'true',
  ]);
  expect(open?.[0].get('dates')).toBe('20270328T180000Z/20270328T180000Z');
});

test('each date is an entry with an id of its own; summer time is right (V3 D3)', () => {
  const dates = [
    date('2027-03-27 20:00:00', '2027-03-27 22:00:00'),
    date('2027-03-28 01:30:00', '2027-03-28 03:30:00', { uid: 'd1' }),
    date('2027-03-28 20:00:00', '2027-03-28 22:00:00', { uid: 'd2' }),
    date('2026-10-25 01:30:00', '2026-10-25 03:30:00', { uid: 'd3' }),
    date('2026-10-25 01:30:00', '2026-10-25 02:15:00', { uid: 'd4' }),
  ];
  const entries = read(write({ moments: dates }));
  expect(entries.map(({ uid }) => uid)).toEqual(
    ['2cd3e8ff', '2cd3e8ff-d1', '2cd3e8ff-d2', '2cd3e8ff-d3', '2cd3e8ff-d4'].map(
      (id) => `${id}@tweeklank.example`,
    ),
  );
  expect(entries.map(({ dates }) => dates.map((date) => date?.slice(5, 16)).join(' '))).toEqual([
    '03-27T19:00 03-27T21:00',
    // The clock skips the hour from two to three.
    '03-28T00:30 03-28T01:30',
    '03-28T18:00 03-28T20:00',
    // The hour from two to three occurs twice.
    '10-24T23:30 10-25T02:30',
    '10-24T23:30 10-25T00:15',
  ]);
});

test('the id of an entry does not change with the address of the site, unless the content has no name for it (D10)', () => {
  const idAt = (address: string, calendarName: string) =>
    calendarEntries(event, { origin: address, locale: 'nl', venue: { ...venue, calendarName } })[0]?.uid;
  expect(idAt('https://www.other.example:8443', 'tweeklank.example')).toBe('2cd3e8ff@tweeklank.example');
  expect(idAt('https://other.example:8443', '')).toBe('2cd3e8ff@other.example');
});

const breaks = ['\r\n', '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];

test.each(breaks)(
  'the line break %j is one in every text of a calendar, never a new line of it (D10)',
  (sign) => {
    const attack = `een${sign}BEGIN:VALARM`;
    const text = write({ title: attack, heroText: attack, location: attack, kind: attack });
    read(text);
    expect(text).not.toMatch(/^BEGIN:VALARM/m);
    const [entry] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    for (const name of ['summary', 'description', 'location', 'categories'])
      expect(String(entry?.getFirstPropertyValue(name))).toMatch(/^een\nBEGIN:VALARM/);
  },
);

test('no calendar has a control character besides its line ends and tabs (D10)', () => {
  const every = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).join('');
  const text = writeCalendar(
    [
      {
        uid: `a${every}`,
        changed: null,
        isWholeDay: false,
        start: '20261201T190000Z',
        end: '',
        status: 'CONFIRMED',
        title: every,
        about: every,
        url: `https://x.example/${every}`,
        location: every,
        geo: null,
        category: every,
        image: `https://x.example/${every}`,
      },
    ],
    { name: every, product: `A${every}//B//NL`, now },
  );
  expect(text.replaceAll('\r\n', '').match(/[^\P{Cc}\t]/gu)).toBeNull();
  expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')).toHaveLength(1);
});

test('an entry whose end is its start has no end (D10)', () => {
  for (const end of ['2026-12-24 20:00:00', '2026-12-24 20:00:30'])
    expect(lines({ moments: [date('2026-12-24 20:00:00', end)] }).join()).not.toContain('DTEND');
  expect(lines({ moments: [date('2026-12-24', '2026-12-24')] })).toContain('DTEND;VALUE=DATE:20261225');
});

test('a calendar says to old and new programs how often it is worth looking (D10)', () => {
  expect(lines()).toEqual(
    expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H']),
  );
});

test('a day without a time is a whole day, whose end is the day after', () => {
  const days = (start: string, end: string) =>
    lines({ moments: [date(start, end)] }).filter((line) => /^DT(START|END)/.test(line));
  expect(days('2026-12-31', '')).toEqual(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']);
  expect(days('2026-11-28', '2026-11-29')).toEqual([
    'DTSTART;VALUE=DATE:20261128',
    'DTEND;VALUE=DATE:20261130',
  ]);
  expect(days('2026-11-28 10:00:00', '2026-11-29')).toEqual([
    'DTSTART:20261128T090000Z',
    'DTEND:20261129T225900Z',
  ]);
  for (const start of ['', 'morgen', '2026-02-30'])
    expect(lines({ moments: [date(start)] })).not.toContain('BEGIN:VEVENT');
});

test('no line has more than 75 bytes, and no character is split', () => {
  const heroText = 'één zin vol tweeklanken 🎧 '.repeat(20).trim();
  const text = write({ heroText });
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
  expect(text.replaceAll('\r\n ', '')).toContain(heroText);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
