import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sharedRealSite, startRealSite } from '../testing/start-real-site.ts';

const slow = { timeout: 30_000 };
const address = '/agenda/een-zaal-vol-dialecten';

test('an editor cancels an evening in one field: page, lists, search, calendars and structured data say so, in both languages (V1 M7)', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cancel-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const contentDir = join(root, 'content');
  cpSync('kirby/content', contentDir, { recursive: true });
  await using site = await startRealSite({}, { contentDir });
  const says = async (path: string, words: RegExp) => words.test((await site.get(path)).text);
  const row = (word: string) => new RegExp(`${word}[^§]{0,900}${address}"|${address}"[^§]{0,1200}${word}`);
  const look = async () => ({
    page: await says(address, /event-status[^>]*><b>Afgelast/),
    english: await says('/en/agenda/a-hall-full-of-dialects', /event-status[^>]*><b>Cancelled/),
    ticket: await says(address, /data-at="bar"/),
    agenda: await says('/agenda?when=2026-11-26', /Afgelast/),
    englishAgenda: await says('/en/agenda?when=2026-11-26', /Cancelled/),
    search: await says('/zoeken?q=dialecten', row('Afgelast')),
    calendar: await says(`${address}.ics`, /STATUS:CANCELLED/),
    feed: await says('/agenda.ics', /SUMMARY:Afgelast: Een zaal vol dialecten/),
    data: await says(address, /schema\.org\/EventCancelled/),
  });
  const before = { page: false, english: false, ticket: true, agenda: false, englishAgenda: false };
  expect(await look()).toEqual({ ...before, search: false, calendar: false, feed: false, data: false });

  const agenda = join(contentDir, '1_agenda');
  const folder = readdirSync(agenda).find((name) => name.endsWith('een-zaal-vol-dialecten')) ?? '';
  const file = join(agenda, folder, 'event.nl.txt');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Eventstatus: planned', 'Eventstatus: cancelled'));
  const after = { page: true, english: true, ticket: false, agenda: true, englishAgenda: true };
  await expect.poll(look, slow).toEqual({ ...after, search: true, calendar: true, feed: true, data: true });
});

test('a full event says so above its date on a pale panel, with its waiting list (V1 V4)', async () => {
  const site = await sharedRealSite();
  for (const [path, word, button] of [
    ['/agenda/de-stad-klinkt-om-vier-uur-s-nachts-anders', 'Vol', 'Zet me op de wachtlijst'],
    ['/en/agenda/the-city-sounds-different-at-four-in-the-morning', 'Full', 'Put me on the waiting list'],
  ] as const) {
    const { text } = await site.get(path);
    expect(text).toMatch(
      new RegExp(`plate-text" data-ink="tint"><p [^>]*event-status[^>]*><b>${word}</b></p><dl`),
    );
    expect(text).toMatch(new RegExp(`<a [^>]*link-button[^>]*><span[^>]*>${button}<`));
    expect(text).not.toMatch(new RegExp(`<dd[^>]*>${word}</dd>`));
  }
});

test('a past or cancelled event does not say how one gets in, a postponed one does (V1)', async () => {
  const site = await sharedRealSite();
  const offers = async (id: string) =>
    (await site.get(`/agenda/${id}`)).text.includes('Rustige stoel bij de deur');
  expect(await offers('papegaaien-praten-niet-na')).toBe(false);
  expect(await offers('een-hoorspel-in-een-adem')).toBe(false);
  expect(await offers('hoe-klonk-een-straat-in-1650')).toBe(true);
});

test('a second before and after midnight, the end of an evening, New Year and both changes of the clock, a page that nobody purged says what is true (V2 V4)', async () => {
  let now = new Date();
  await using site = await startRealSite({}, { now: () => now });
  const at = (moment: string) => {
    now = new Date(moment);
  };
  const words = async (path: string, of: RegExp) => of.exec((await site.get(path)).text)?.[0] ?? '';
  const today = () =>
    words('/agenda?when=today', /Vandaag is er geen programma|datetime="2026-11-26T20:00"/i);
  at('2026-11-25T23:59:59+01:00');
  expect(await today()).toBe('Vandaag is er geen programma');
  at('2026-11-26T00:00:01+01:00');
  await expect.poll(today, slow).toMatch(/datetime=/i);

  const evening = () => words(address, /Datum<\/dt>|Dit was op<\/dt>/);
  const offer = async () => (await site.get(address)).text.includes('schema.org/InStock');
  at('2026-11-26T22:15:00+01:00');
  expect([await evening(), await offer()]).toEqual(['Datum</dt>', true]);
  at('2026-11-26T22:15:01+01:00');
  await expect.poll(evening, slow).toBe('Dit was op</dt>');
  expect(await offer()).toBe(false);
  expect(await today()).toBe('Vandaag is er geen programma');

  const year = () =>
    words('/agenda/typen-zonder-klinkers', /(?<=<time dateTime="[^"]+">)Zaterdag 9\s?januari(\s?2027)?/i);
  at('2026-12-31T23:59:59+01:00');
  await expect.poll(year, slow).toMatch(/2027$/);
  at('2027-01-01T00:00:01+01:00');
  await expect.poll(year, slow).toMatch(/januari$/);

  // Days on which the clock changes end at 22:00 and 23:00 UTC.
  for (const [day, name, second] of [
    ['2027-03-28', 'Zondag 28 maart', '2027-03-28T21:59:59Z'],
    ['2027-10-31', 'Zondag 31 oktober', '2027-10-31T22:59:59Z'],
  ] as const) {
    const title = () => words(`/agenda?when=${day}`, /<title>[^–]*/);
    at(second);
    await expect.poll(title, slow).toBe(`<title>Agenda: ${name} `);
    now = new Date(now.getTime() + 2000);
    await expect.poll(title, slow).toBe('<title>Agenda ');
  }
});
