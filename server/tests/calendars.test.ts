import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { sharedRealSite, startRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await sharedRealSite();
});

function idsIn(text: string): string[] {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const ids = events.map((event) => new ICAL.Event(event).uid);
  const others = Object.values(sync.parseICS(text)).flatMap((part) =>
    part?.type === 'VEVENT' ? part.uid : [],
  );
  expect(others.toSorted()).toEqual(ids.toSorted());
  return ids;
}
const read = async (path: string) => idsIn((await site.get(path)).text);
const nameIn = (text: string) => /X-WR-CALNAME:(.*)\r/.exec(text)?.[1];
const hrefs = (html: string, pattern: RegExp) =>
  [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, found = '']) => found.replaceAll('&amp;', '&'))
    .filter((found) => pattern.test(found));

test('each filter of the agenda has its calendar, which its page leads to; it has less than the whole, and nothing else (D3)', async () => {
  const whole = await read('/agenda.ics');
  for (const [path, name] of [
    ['/agenda.ics?group=kinderen', 'Tweeklank: Agenda\\, Kinderen'],
    ['/agenda.ics?tag=geluid', 'Tweeklank: Agenda\\, Geluid'],
    ['/agenda.ics?language=en', 'Tweeklank: Agenda\\, Engels'],
    ['/en/agenda.ics?access=loop&tag=geluid&utm_source=x', 'Tweeklank: What’s on\\, Sound\\, Hearing loop'],
  ] as const) {
    const { status, headers, text } = await site.get(path);
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/calendar; charset=utf-8']);
    expect(nameIn(text)).toBe(name);
    const ids = idsIn(text);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length).toBeLessThan(whole.length);
    expect(whole).toEqual(expect.arrayContaining(ids));
  }
  const ways = hrefs((await site.get('/agenda?group=kinderen&when=week')).text, /agenda\.ics/);
  expect(ways).toContain('webcal://tweeklank.example/agenda.ics?group=kinderen');
  expect(ways).toContain('/agenda.ics?group=kinderen');
});

test('a calendar that nobody defined is 404, and two orders of the same filters are one (D3 T6)', async () => {
  for (const path of [
    '/agenda.ics?group=onzin',
    '/en/agenda.ics?tag=geluid&access=x',
    '/agenda.ics?tag=Geluid',
    '/agenda.ics?language=fr',
  ])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  const one = await site.get('/agenda.ics?tag=geluid&group=kinderen');
  const other = await site.get('/agenda.ics?group=kinderen&tag=geluid');
  expect(other.headers['etag']).toBe(one.headers['etag']);
});

test('an event leads into every calendar, and one with several dates does so for each, with one id per date (V6)', async () => {
  const { text: single } = await site.get('/agenda/een-zaal-vol-dialecten');
  const ways = hrefs(single, /dialecten\.ics$|^https:\/\/(calendar\.google|outlook)/);
  expect(ways.map((way) => new URL(way, 'https://tweeklank.example').host)).toEqual([
    'tweeklank.example',
    'calendar.google.com',
    'outlook.live.com',
    'tweeklank.example',
  ]);
  const { text } = await site.get('/en/agenda/mouthful');
  const files = hrefs(text, /^\/.*\.ics$/).filter((path) => path.includes('mouthful'));
  const all = await read('/en/agenda/mouthful.ics');
  expect([files.length, all.length]).toEqual([4, 3]);
  const days = await Promise.all(files.filter((path) => /\.\d{8}\.ics$/.test(path)).map(read));
  expect(days).toEqual(all.map((id) => [id]));
  expect((await site.get('/agenda/mondvol.20270101.ics')).status).toBe(404);
  const rounds = await site.get('/en/agenda/a-listening-lecture-for-people-who-cannot-sit-still');
  expect(
    [...rounds.text.matchAll(/aria-label="(Sunday 24[^"]*)"/g)].map(([, name]) =>
      name?.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''),
    ),
  ).toEqual(['Sunday 24 January 2027, 11:00–12:00', 'Sunday 24 January 2027, 13:30–14:30']);
});

const python = '/usr/bin/python3';
const hasIcalendar = spawnSync(python, ['-c', 'import icalendar']).status === 0;
const script = `
import icalendar, json, sys
calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
events = [part for part in calendar.walk() if part.name == 'VEVENT']
print(json.dumps([[str(e['uid']), bool(e.errors), 'geo' in e] for e in events]))`;

test('Debian’s icalendar finds no fault, and the place of the venue (D3)', async ({ skip }) => {
  skip(!hasIcalendar, 'icalendar of Python is not installed: apt-get install python3-icalendar');
  for (const path of ['/agenda.ics', '/en/agenda.ics?group=kinderen']) {
    const { text } = await site.get(path);
    const { stdout } = spawnSync(python, ['-c', script], { input: text, encoding: 'utf8' });
    const events: [string, boolean, boolean][] = JSON.parse(stdout);
    expect(events.map(([id]) => id)).toEqual(idsIn(text));
    expect(events.filter(([, isBroken]) => isBroken)).toEqual([]);
    expect(events.some(([, , hasPlace]) => hasPlace)).toBe(true);
  }
});

test('an edit makes an event newer for calendars; a deploy that gives all files another time does not (D3)', async () => {
  const root = mkdtempSync(join(tmpdir(), 'calendar-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  const contentDir = join(root, 'content');
  cpSync('kirby/content', contentDir, { recursive: true });
  const deploy = (hours: number) => {
    const time = new Date(Date.now() + hours * 3_600_000);
    for (const name of readdirSync(contentDir, { recursive: true, encoding: 'utf8' }))
      utimesSync(join(contentDir, name), time, time);
  };
  deploy(-1);
  const start = () => startRealSite({}, { contentDir, cacheDir: join(root, 'cache'), servesEarlier: true });
  const path = '/agenda/een-zaal-vol-dialecten.ics';
  const versionsAt = async (from: TestSite, address: string) =>
    (await from.get(address)).text.match(/^(UID|SEQUENCE|LAST-MODIFIED):.*/gm)?.join(' ');
  let whole: string | undefined;
  let edited: string | undefined;
  {
    await using before = await start();
    expect(await versionsAt(before, path)).toMatch(/SEQUENCE:0$/);
    const agenda = join(contentDir, '1_agenda');
    const folder = readdirSync(agenda).find((name) => name.endsWith('een-zaal-vol-dialecten')) ?? '';
    const file = join(agenda, folder, 'event.nl.txt');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Title: ', 'Title: Toch '));
    await expect
      .poll(() => versionsAt(before, path), { timeout: 30_000 })
      .toMatch(/SEQUENCE:[1-9]\d+ LAST-MODIFIED:2/);
    edited = await versionsAt(before, path);
    await expect.poll(() => versionsAt(before, '/agenda.ics'), { timeout: 30_000 }).toContain(edited);
    whole = await versionsAt(before, '/agenda.ics');
  }
  deploy(1);
  await using after = await start();
  expect(await versionsAt(after, path)).toBe(edited);
  expect(await versionsAt(after, '/agenda.ics')).toBe(whole);
});

test('a past event stays in the calendar of those who follow it for a year, and no longer (D3)', async () => {
  const has = async (now: string) => {
    await using later = await startRealSite({}, { now: () => new Date(now) });
    return (await later.get('/agenda.ics')).text.includes('/agenda/papegaaien-praten-niet-na\r\n');
  };
  expect(await has('2026-11-15T12:00:00+01:00')).toBe(true);
  expect(await has('2027-11-14T12:00:00+01:00')).toBe(true);
  expect(await has('2027-11-17T12:00:00+01:00')).toBe(false);
});
