import { expect, test } from 'vitest';
import type { ArticleTeaser } from '#cms/types.ts';
import { type CalendarEvent, writeCalendar } from './calendar.ts';
import { writeNewsFeed } from './news-feed.ts';
import { element, escapeXml } from './xml.ts';

const origin = 'https://tweeklank.example';
const teaser = { kind: 'Lang verhaal', tags: [], hero: null, cover: null, isTranslated: true };

/** Parses a feed. @throws when it is not valid XML */
function parse(xml: string): XMLDocument {
  const feed = new DOMParser().parseFromString(xml, 'text/xml');
  const error = feed.querySelector('parsererror');
  if (error) throw new Error(error.textContent ?? '');
  return feed;
}

const firstOf = (of: Element | Document | undefined, name: string) => of?.getElementsByTagName(name).item(0);
const textIn = (of: Element | undefined, name: string) => firstOf(of, name)?.textContent;

test('text is escaped in XML, and characters that XML forbids are left out', () => {
  expect(escapeXml('a < b & "c" > d\u0000\u001f\ud800 🎧')).toBe('a &lt; b &amp; &quot;c&quot; &gt; d 🎧');
  expect(element('a', '', { href: '/x?a=1&b="2"', none: undefined })).toBe(
    '<a href="/x?a=1&amp;b=&quot;2&quot;"/>',
  );
});

test('news is Atom: entries with address, moment and lead, in their own language; an item without a date is left out', () => {
  const item = (over: Partial<ArticleTeaser>): ArticleTeaser => ({
    ...teaser,
    ...{ id: 'nieuws/ui', title: 'De ui & jij', href: '/nieuws/ui', template: 'article', minutes: 1 },
    ...{ heroText: 'Een klinker verhuist.', date: '2026-11-18' },
    ...over,
  });
  const xml = writeNewsFeed(
    [item({}), item({ href: '/nieuws/x', date: '' }), item({ href: '/nieuws/nl', isTranslated: false })],
    {
      ...{ title: 'Tweeklank: Nieuws', subtitle: '', author: 'Tweeklank', locale: 'en', origin },
      ...{ path: '/en/nieuws.xml', page: '/en/nieuws' },
    },
  );
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/);
  const feed = parse(xml).documentElement;
  expect([feed.tagName, feed.namespaceURI, feed.getAttribute('xml:lang')]).toEqual([
    'feed',
    'http://www.w3.org/2005/Atom',
    'en',
  ]);
  expect(feed.querySelector('link[rel=self][type="application/atom+xml"]')?.getAttribute('href')).toBe(
    'https://tweeklank.example/en/nieuws.xml',
  );
  expect(feed.querySelector('subtitle')).toBeNull();
  const [english, dutch, ...rest] = feed.querySelectorAll('entry');
  expect(rest).toEqual([]);
  expect(textIn(english, 'title')).toBe('De ui & jij');
  expect(textIn(english, 'published')).toBe('2026-11-17T23:00:00.000Z');
  expect(english?.hasAttribute('xml:lang')).toBe(false);
  expect(dutch?.getAttribute('xml:lang')).toBe('nl');
  expect(textIn(dutch, 'id')).toBe('https://tweeklank.example/nieuws/nl');
});

const event: CalendarEvent = {
  ...{ id: 'agenda/zaal', title: 'Een zaal; vol, dialecten', href: '/agenda/zaal', kind: 'Vertelavond' },
  ...{ heroText: 'Negen vertellers.', date: '2026-11-26 20:00:00', endDate: '2026-11-26 22:15:00' },
  ...{ location: 'Grote zaal', address: 'Klinkerkade 12', isSoldOut: false },
};
const calendar = { name: 'Tweeklank', origin, now: new Date('2026-11-20T11:00:00Z'), soldOut: 'Uitverkocht' };
/** The lines of a calendar, unfolded. */
const lines = (over: Partial<CalendarEvent> = {}) =>
  writeCalendar([{ ...event, ...over }], calendar)
    .replaceAll('\r\n ', '')
    .split('\r\n');

test('an event is iCalendar: its time in UTC, its place, and special characters escaped', () => {
  expect(lines()).toEqual(
    expect.arrayContaining([
      ...['BEGIN:VEVENT', 'UID:agenda/zaal@tweeklank.example', 'DTSTAMP:20261120T110000Z'],
      ...['DTSTART:20261126T190000Z', 'DTEND:20261126T211500Z', 'SUMMARY:Een zaal\\; vol\\, dialecten'],
      ...[
        'LOCATION:Grote zaal\\, Klinkerkade 12',
        'URL:https://tweeklank.example/agenda/zaal',
        'END:VCALENDAR',
      ],
      'DESCRIPTION:Negen vertellers.\\n\\nhttps://tweeklank.example/agenda/zaal',
    ]),
  );
  expect(lines({ isSoldOut: true })).toContain('SUMMARY:Een zaal\\; vol\\, dialecten (Uitverkocht)');
});

test('a day without a time is a whole day, whose end is the day after', () => {
  const days = (date: string, endDate: string) =>
    lines({ date, endDate }).filter((line) => line.startsWith('DT'));
  expect(days('2026-12-31', '').slice(1)).toEqual([
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
  ]);
  expect(days('2026-11-28', '2026-11-29').slice(1)).toEqual([
    'DTSTART;VALUE=DATE:20261128',
    'DTEND;VALUE=DATE:20261130',
  ]);
  expect(days('2026-11-28 10:00:00', '2026-11-29').slice(1)).toEqual([
    'DTSTART:20261128T090000Z',
    'DTEND:20261129T225900Z',
  ]);
});

test('an end before its start is left out, and so is an event without a date', () => {
  expect(lines({ endDate: '2026-11-25 10:00:00' }).some((line) => line.startsWith('DTEND'))).toBe(false);
  for (const date of ['', 'morgen', '2026-02-30']) expect(lines({ date })).not.toContain('BEGIN:VEVENT');
});

test('no line has more than 75 bytes, and no character is split', () => {
  const heroText = 'één zin vol tweeklanken 🎧 '.repeat(20).trim();
  const text = writeCalendar([{ ...event, heroText }], calendar);
  const raw = text.split('\r\n');
  expect(Math.max(...raw.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
  expect(text.replaceAll('\r\n ', '')).toContain(heroText);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
