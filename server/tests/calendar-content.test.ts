import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { expect, onTestFinished, test } from 'vitest';
import { startRealSite } from '../testing/start-real-site.ts';

const events: Record<string, Record<string, string>> = {
  cr: {
    Datetime: '2026-12-02 20:00:00',
    Location: 'Zaal\r1',
    Kind: 'Avond\vvol',
    Herotext: 'Eerste regel\rtweede\rBEGIN:VALARM',
  },
  tekens: {
    Title: 'Bel\u0007 en \u0001',
    Datetime: '2026-12-01 20:00:00',
    Herotext: 'Eerste \vregel \u0001meer',
  },
  einde: { Datetime: '2026-12-24 20:00:00', Enddatetime: '2026-12-24 20:00:00' },
  klok: { Datetime: '2027-10-31 01:30:00', Enddatetime: '2027-10-31 02:15:00' },
  twee: {
    Datetime: '2026-12-25 20:00:00',
    Moments: '\n\n- \n  start: 2026-12-25 20:00:00\n- \n  start: 2026-12-26 20:00:00',
  },
};

function writeEvent(contentDir: string, name: string, fields: Record<string, string>): void {
  const folder = join(contentDir, '1_agenda', `20261201_${name}`);
  mkdirSync(folder, { recursive: true });
  const all = { Title: name, ...fields, Uuid: `uuid-${name}` };
  const text = Object.entries(all).map(([key, value]) => `${key}: ${value}`);
  writeFileSync(join(folder, 'event.nl.txt'), text.join('\n\n----\n\n'));
}

test('an event with control characters, an end at its start, in the hour that comes twice or with two dates is read as it is meant (D10)', async () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'calendar-content-'));
  onTestFinished(() => rmSync(contentDir, { recursive: true, force: true, maxRetries: 5 }));
  cpSync('kirby/content', contentDir, { recursive: true });
  for (const [name, fields] of Object.entries(events)) writeEvent(contentDir, name, fields);
  await using site = await startRealSite({}, { contentDir });
  const read = async (name: string) => {
    const { text } = await site.get(`/agenda/${name}.ics`);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[^\P{Cc}\t]/u);
    const own = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((part) => {
      const { uid, summary, location, description, startDate, endDate } = new ICAL.Event(part);
      const minutes = (endDate.toJSDate().getTime() - startDate.toJSDate().getTime()) / 60_000;
      return { uid, summary, location, description, minutes, hasEnd: part.hasProperty('dtend') };
    });
    const others = Object.values(sync.parseICS(text)).flatMap((part) =>
      part?.type === 'VEVENT' ? part.uid : [],
    );
    expect(others).toEqual(own.map(({ uid }) => uid));
    return own;
  };
  expect(await read('cr')).toMatchObject([
    { location: /^Zaal\n1, /, description: /^Eerste regel\ntweede\nBEGIN:VALARM\n\nhttp/ },
  ]);
  expect(await read('tekens')).toMatchObject([
    { summary: 'Bel en ', description: /^Eerste \n ?regel meer\n/ },
  ]);
  expect(await read('einde')).toMatchObject([{ hasEnd: false }]);
  expect(await read('klok')).toMatchObject([{ minutes: 45 }]);
  expect((await read('twee')).map(({ uid }) => uid)).toEqual([
    'uuid-twee@tweeklank.example',
    'uuid-twee-20261226@tweeklank.example',
  ]);
  const { text } = await site.get('/agenda/klok');
  expect(text).toContain('"startDate":"2027-10-31T01:30:00+02:00","endDate":"2027-10-31T02:15:00+02:00"');
  expect(text).toContain('dates=20271030T233000Z%2F20271031T001500Z');
});
