import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startRealSite } from '../testing/start-real-site.ts';

const slow = { timeout: 30_000 };
const event = '/agenda/a-hall-full-of-dialects';
const folder = '1_agenda/20261126_een-zaal-vol-dialecten';

function copyContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'translations-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const contentDir = join(root, 'content');
  cpSync('kirby/content', contentDir, { recursive: true });
  return contentDir;
}

const outputs = [
  `/en${event}`,
  `/en${event}.ics`,
  `/en${event}.md`,
  '/en/agenda?when=2026-11-26',
  '/en/agenda.ics',
  '/en/search?q=dialects',
  '/en/bezoek',
  '/en',
];

const ownEntry = (text: string) =>
  text.startsWith('BEGIN:VCALENDAR')
    ? text
        .split('BEGIN:VEVENT')
        .filter((entry) => entry.replace(/\r\n /g, '').includes(event))
        .join()
    : text;

interface Change {
  file?: string;
  from: string;
  to: string;
  old: RegExp;
  now: RegExp;
}

const changes: Change[] = [
  {
    from: 'Location: Grote zaal',
    to: 'Location: Kleine studio',
    old: /Main hall/,
    now: /lang="nl">Kleine studio/,
  },
  {
    from: 'Duration: 2 uur en 15 minuten',
    to: 'Duration: 1 uur',
    old: /2 hours and 15/,
    now: /lang="nl">1 uur</,
  },
  {
    from: 'Access: Rustige stoel bij de deur',
    to: 'Access: Geen lift',
    old: /quiet seat by the door/,
    now: /<p lang="nl">Geen lift/,
  },
  {
    from: 'Language: Negen streektalen',
    to: 'Language: Acht streektalen',
    old: /Nine regional languages, no subtitles/,
    now: /lang="nl">Acht streektalen/,
  },
  {
    from: 'Signuptext: Reserveer een stoel',
    to: 'Signuptext: Op de wachtlijst',
    old: /<span>Book a seat<\/span><span class="hidden">/,
    now: /lang="nl">Op de wachtlijst/,
  },
  {
    from: 'Datetime: 2026-11-26 20:00:00',
    to: 'Datetime: 2026-11-26 19:10:00',
    old: /2026-11-26T20:00|20261126T190000Z/,
    now: /19:10/,
  },
  {
    from: 'Address: Klinkerkade 12, 7411 XY Deventer',
    to: 'Address: Bolwerksweg 3, 7419 BB Deventer',
    old: /LOCATION:[^\r\n]*Klinkerkade/,
    now: /Bolwerksweg/,
  },
  {
    from: 'whomnl: "student en Deventerpas"',
    to: 'whomnl: "tot 30 jaar"',
    old: /student with this pass/,
    now: /tot 30 jaar/,
  },
  {
    from: 'Statustext: Om de storm.',
    to: 'Statustext: Naar de kleine studio.',
    old: /Because of the storm/,
    now: /<b>Moved<\/b><span lang="nl">Naar de kleine studio\./,
  },
  {
    file: 'site.nl.txt',
    from: 'textnl: Vandaag gaat de deur om 16 uur dicht.',
    to: 'textnl: Vandaag blijft de deur open.',
    old: /Today the door closes at 16:00/,
    now: /Vandaag blijft de deur open/,
  },
];

test('ten changes of facts in Dutch leave no old fact in any English output: the Dutch sentence is shown, marked as Dutch (M13)', async () => {
  const contentDir = copyContent();
  const [dutch, english] = ['nl', 'en'].map((code) => join(contentDir, folder, `event.${code}.txt`)) as [
    string,
    string,
  ];
  // Kirby's first save wrote every Dutch value into an old translation.
  const moved = readFileSync(dutch, 'utf8')
    .replace('Eventstatus: planned', 'Eventstatus: moved')
    .replace('student and Deventer pass', 'student with this pass');
  writeFileSync(dutch, `${moved}\n\n----\n\nStatustext: Om de storm.\n`);
  const sources = readFileSync(english, 'utf8').replace(
    '"kind":',
    '"statustext": "Om de storm.",\n    "kind":',
  );
  const stray =
    'Statustext: Because of the storm.\n\n----\n\nDatetime: 2026-11-26 20:00:00\n\n----\n\nEventstatus: planned\n\n----\n\nAddress: Klinkerkade 12, 7411 XY Deventer\n\n----\n\n';
  writeFileSync(english, stray + sources);
  let now = new Date('2026-11-20T12:00:00+01:00');
  await using site = await startRealSite({}, { contentDir, now: () => now });
  const read = async () => Promise.all(outputs.map(async (path) => ownEntry((await site.get(path)).text)));
  for (const { file, from, to, old, now: says } of changes) {
    const changed = join(contentDir, file ?? join(folder, 'event.nl.txt'));
    if (file) now = new Date('2026-12-31T12:00:00+01:00');
    expect(
      (await read()).some((text) => old.test(text)),
      `${from} is shown before`,
    ).toBe(true);
    const before = readFileSync(changed, 'utf8');
    expect(before).toContain(from);
    writeFileSync(changed, before.replace(from, to));
    await expect.poll(async () => (await read()).join(), slow).toMatch(says);
    await expect
      .poll(async () => {
        const texts = await read();
        return outputs.filter((_, index) => old.test(texts[index] ?? ''));
      }, slow)
      .toEqual([]);
  }
});
