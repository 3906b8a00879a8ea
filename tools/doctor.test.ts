import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#server/process/listen.ts';
import { checkLeftOut } from './doctor/check-results.ts';
import type { Finding } from './doctor/finding.ts';
import { runDoctor } from './doctor.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const sound: Readonly<Record<string, string | Buffer>> = {
  'site.nl.txt':
    'Title: Klank\n----\nPrimary: - page://over\n----\nTags:\n-\n  key: "a"\n  name: "A"\n----\nRedirect:\n-\n  from: "/oud"\n  to: "/over"\n----\nStreet: Kade 1\n----\nCity: Deventer\n----\nHours:\n-\n  days: fri\n  opens: "11:00"\n  closes: "18:00"',
  'site.en.txt': 'Title: Sound',
  'home/home.nl.txt': 'Title: Thuis\n----\nUuid: home',
  'home/home.en.txt': 'Title: Home',
  '1_over/page.nl.txt': page(
    'Over ons',
    [
      heading('De kelder'),
      text('<a href="/agenda/useCurrentItems">Agenda</a> <a href="#de-kelder">kelder</a>'),
    ],
    'over',
  ),
  '1_over/page.en.txt': page('About us', [heading('The cellar'), text('<a href="/en">home</a>')]),
  'prent.png': onePixel,
  'prent.png.nl.txt': 'Alt: Een stip\n----\nUuid: prent\n----\nDark: - file://nacht',
  'prent.png.en.txt': 'Alt: A dot',
  'nacht.png': onePixel,
  'nacht.png.nl.txt': 'Uuid: nacht',
};

function page(title: string, body: readonly object[], uuid?: string): string {
  const fields = [
    `Title: ${title}`,
    `Body: ${JSON.stringify(body)}`,
    ...(uuid === undefined ? [] : [`Uuid: ${uuid}`]),
  ];
  return fields.join('\n----\n');
}

function heading(words: string): object {
  return { id: 'h', type: 'heading', content: { level: 'h2', text: words } };
}

function text(html: string): object {
  return { id: 't', type: 'text', content: { text: `<p>${html}</p>` } };
}

function write(files: Readonly<Record<string, string | Buffer>>): string {
  const root = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, 'content', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return root;
}

async function diagnose(files: typeof sound, env: Record<string, string> = {}) {
  const root = write({ ...sound, ...files });
  const { text: json, exitCode } = await runDoctor(
    ['--json'],
    {
      KIRBY_CONTENT_DIR: join(root, 'content'),
      CACHE_DIR: join(root, 'cache'),
      SITE_ORIGIN: 'https://klank.example',
      ...env,
    },
    false,
  );
  const report = JSON.parse(json) as { findings: Finding[]; errors: number; warnings: number; ok: boolean };
  return { ...report, exitCode, json };
}

test('content without faults ends with exit code 0 and no finding', async () => {
  expect(await diagnose({})).toMatchObject({ findings: [], ok: true, errors: 0, exitCode: 0 });
});

test('the content of this site has no error', async () => {
  const root = write({});
  const env = {
    KIRBY_CONTENT_DIR: join(import.meta.dirname, '../kirby/content'),
    CACHE_DIR: join(root, 'cache'),
  };
  const { text: table, exitCode } = await runDoctor([], env, false);
  expect(table).toContain('\n0 errors, ');
  expect(exitCode).toBe(0);
});

const extra = '2_meer/page.nl.txt';
const evening = '3_avond/event.nl.txt';

function eventWith(field: string, row: Readonly<Record<string, string>>): string {
  const lines = Object.entries(row).map(
    ([name, value], at) => `${at === 0 ? '- ' : '  '}${name}: "${value}"`,
  );
  return ['Title: Avond', 'Uuid: avond', 'Datetime: 2026-12-03', `${field}:\n${lines.join('\n')}`].join(
    '\n----\n',
  );
}

test.each<[name: string, files: Record<string, string | Buffer>, finding: Partial<Finding>]>([
  [
    'a scheme that is refused',
    {
      [extra]: page(
        'M',
        [
          {
            id: 'b',
            type: 'buttons',
            content: { buttons: [{ type: 'primary', link: 'javascript:x', text: 'x' }] },
          },
        ],
        'meer',
      ),
    },
    { severity: 'error', check: 'answers', what: 'a link leads nowhere: link "javascript:x"' },
  ],
  [
    'hours that end before they begin',
    { 'site.nl.txt': 'Title: K\n----\nHours:\n-\n  days: mon\n  opens: "18:00"\n  closes: "11:00"' },
    {
      severity: 'error',
      check: 'answers',
      what: expect.stringMatching(/^left out opening hours that cannot be: .*end before they begin.*"18:00"/),
    },
  ],
  [
    'hours of one day that overlap',
    {
      'site.nl.txt':
        'Title: K\n----\nHours:\n-\n  days: mon, tue\n  opens: "11:00"\n  closes: "18:00"\n-\n  days: tue\n  opens: "17:00"\n  closes: "20:00"',
    },
    { severity: 'error', check: 'answers', what: 'two opening hours of one day overlap: day "tue"' },
  ],
  [
    'an exception without a date',
    { 'site.nl.txt': 'Title: K\n----\nExceptions:\n-\n  date: ""\n  opens: "11:00"\n  closes: "18:00"' },
    {
      severity: 'error',
      check: 'answers',
      what: expect.stringMatching(/^left out opening hours that cannot be: .*an exception without a date/),
    },
  ],
  [
    'a message that ends before it starts',
    {
      'site.nl.txt':
        'Title: K\n----\nMessages:\n-\n  starts: "2027-01-02 10:00:00"\n  ends: "2027-01-01 10:00:00"\n  textnl: Dicht',
    },
    {
      severity: 'error',
      check: 'answers',
      what: expect.stringContaining('left out a message: it ends before it starts'),
    },
  ],
  ...(
    [
      [
        'an end before its start',
        { start: '2026-12-03 20:00', end: '2026-12-03 19:00' },
        'left out an end that',
      ],
      ['a start that summer time skips', { start: '2027-03-28 02:30' }, 'an event begins in the hour that'],
      ['a date without a start', { end: '2026-12-03 19:00' }, 'left out a date without a start'],
    ] as const
  ).map(([name, date, what]): [string, Record<string, string>, Partial<Finding>] => [
    `V3 ${name}`,
    { [evening]: eventWith('Moments', date) },
    { severity: 'error', check: 'answers', where: 'avond', what: expect.stringContaining(what) },
  ]),
  [
    'D3 a place that is none on earth',
    { 'site.nl.txt': 'Title: K\n----\nPlace: 6.1537, 252.2512' },
    { severity: 'error', check: 'answers', what: expect.stringContaining('no latitude and longitude') },
  ],
  [
    'V4 a price that is no number',
    { [evening]: eventWith('Prices', { amount: 'gratis' }) },
    { severity: 'error', check: 'answers', what: 'left out a price that is no number: value "gratis"' },
  ],
  [
    'V1 a status that says nothing more',
    { [evening]: 'Title: Avond\n----\nUuid: avond\n----\nDatetime: 2026-12-03\n----\nEventstatus: moved' },
    { severity: 'warning', check: 'answers', what: 'a status says nothing more: status "moved"' },
  ],
  [
    'a template of nobody',
    { '2_meer/wat.nl.txt': page('M', [], 'meer') },
    {
      severity: 'warning',
      check: 'answers',
      where: 'meer',
      what: 'a page of an unknown template is shown in the layout for any page: template "wat"',
    },
  ],
  [
    'a block of nobody',
    { [extra]: page('M', [{ id: 'x', type: 'tekening', content: {} }], 'meer') },
    {
      severity: 'error',
      check: 'answers',
      where: 'page("meer")',
      what: 'left out a block of an unknown type: type "tekening"',
    },
  ],
  [
    'a date that is none',
    {
      '2_agenda/agenda.nl.txt': 'Title: A\n----\nUuid: ag',
      '2_agenda/1_x/event.nl.txt': 'Title: X\n----\nUuid: x\n----\nDatetime: 2026-02-30',
    },
    { severity: 'error', check: 'answers', fix: 'Write it as 2026-11-26 or 2026-11-26 20:00:00.' },
  ],
])('finds %s (M3)', async (_name, files, finding) => {
  const { findings, exitCode } = await diagnose(files, { SITE_ORIGIN: 'https://klank.example' });
  expect(findings).toContainEqual(expect.objectContaining(finding));
  expect(exitCode).toBe(findings.some(({ severity }) => severity === 'error') ? 1 : 0);
});

test('broken times, a number that is there twice and a wrong category have a sentence each (P2 P3 P5)', async () => {
  const episode = (over: string) =>
    `Title: A\n----\nDate: 2026-11-16\n----\nTranscript:\n-\n  time: "twaalf"\n  text: "Ui"\n----\nChapters:\n${over}`;
  const { findings } = await diagnose({
    '3_podcasts/podcasts.nl.txt': 'Title: P\n----\nUuid: p\n----\nCategory: Koken\n----\nOwner: niemand',
    '3_podcasts/1_a/podcast.nl.txt': `${episode('-\n  start: "0:30"\n  title: "B"\n-\n  start: "0:10"\n  title: "A"\n-\n  start: "0:10"\n  title: "Ook"')}\n----\nAudio: - file://weg\n----\nUuid: a\n----\nSpoken: fy`,
    '3_podcasts/2_b/podcast.nl.txt': `${episode('-\n  start: "9:00"\n  title: "Laat"')}\n----\nUuid: b\n----\nNumber: 1\n----\nArtwork: - file://klein\n----\nAudio: - file://toon`,
    '3_podcasts/2_b/klein.png': onePixel,
    '3_podcasts/2_b/klein.png.nl.txt': 'Uuid: klein\n----\nTemplate: artwork',
    '3_podcasts/2_b/toon.ogg': 'OggS',
    '3_podcasts/2_b/toon.ogg.nl.txt': 'Uuid: toon\n----\nSound:\ntype: audio/ogg\nseconds: 60',
    '3_podcasts/3_c/podcast.nl.txt':
      'Title: C\n----\nUuid: c\n----\nDate: 2026-11-17\n----\nNumber: 1\n----\nAudio: - file://tekst',
    '3_podcasts/3_c/tekst.mp3': 'elf tekens.',
    '3_podcasts/3_c/tekst.mp3.nl.txt': 'Uuid: tekst',
  });
  const numbers = findings.filter(({ what }) => what.includes('one number'));
  expect(numbers.map(({ fix }) => fix)).toEqual(['Give the later one the next free number.']);
  const reported = findings
    .filter(({ where }) => /^(page\(")?podcasts/.test(where))
    .map(({ severity, where, what }) => `${severity} ${where} ${what}`);
  for (const words of [
    'error podcasts/a a time in a recording is none: words "Ui"',
    'error podcasts/a chapters are not in the order of their times',
    'error podcasts/a two chapters start at the same time: the second is left out: words "Ook"',
    'error podcasts/b a time is past the end of its recording: words "Laat": seconds 540: duration 60',
    'error page("podcasts") left out a category that podcast apps do not know: value "Koken"',
    'error page("podcasts") left out an e-mail address that is none: value "niemand"',
    'error page("podcasts/a") the language of a recording is none of this site: value "fy"',
  ])
    expect(reported).toContainEqual(expect.stringContaining(words));
});

test('a folder without a front page is an error', async () => {
  const root = write({ 'site.nl.txt': 'Title: Klank' });
  const env = { KIRBY_CONTENT_DIR: join(root, 'content'), CACHE_DIR: join(root, 'cache') };
  const { text: table, exitCode } = await runDoctor([], env, false);
  expect(table).toContain('there is no home page among 0 pages');
  expect(table).toContain('1 error, ');
  expect(exitCode).toBe(1);
});

test('all pages are examined, also when they need more than one response', async () => {
  const many = Array.from({ length: 520 }, (_, number) => [
    `2_meer/${number}_m-${number}/wat.nl.txt`,
    page(`M ${number}`, [], `m${number}`),
  ]);
  const { findings } = await diagnose({ [extra]: page('M', [], 'meer'), ...Object.fromEntries(many) });
  expect(new Set(findings.map(({ where }) => where)).size).toBe(520);
});

test('unusable folders are reported, and so are names that are no setting (T14)', async () => {
  const found = async (env: Record<string, string>) => (await diagnose({}, env)).findings;
  const file = import.meta.filename;
  for (const [name, value, severity] of [
    ['KIRBY_CONTENT_DIR', '/nergens', 'error'],
    ['CACHE_DIR', join(file, 'cache'), 'error'],
    ['KIRBY_BASEURL', 'https://cms.example', 'warning'],
  ] as const) {
    const finding = { severity, check: 'settings', where: name };
    expect(await found({ [name]: value })).toEqual([expect.objectContaining(finding)]);
  }
});

test('credentials sent over http are an error, and no output repeats them', async () => {
  const token = 'een-geheim-van-meer-dan-zestien';
  const { findings, json } = await diagnose(
    {},
    { KIRBY_BASE_URL: 'http://cms.invalid', KIRBY_API_TOKEN: token },
  );
  expect(findings).toContainEqual(expect.objectContaining({ severity: 'error', where: 'KIRBY_BASE_URL' }));
  expect(json).not.toContain(token);
});

test.each([
  [401, {}, 'connection', '401'],
  [404, { status: 'error', message: 'Oeps', code: 404, key: null }, 'connection', 'look at KIRBY_BASE_URL'],
  [200, 'welcome', 'connection', 'status 200'],
  [200, { result: { language: 'nl', kirbyLanguage: 'nl' } }, 'languages', 'answered in "nl"'],
])('a Kirby that answers %i %j is reported as %s', async (status, body, check, words) => {
  const server = createServer((request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(typeof body === 'string' ? `${body} ${request.headers.authorization}` : body),
    );
  });
  const address = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => void server.close());
  const token = 'een-geheim-van-meer-dan-zestien';
  const { findings, exitCode, json } = await diagnose(
    {},
    { KIRBY_BASE_URL: address, KIRBY_API_TOKEN: token },
  );
  expect(findings).toContainEqual(
    expect.objectContaining({ severity: 'error', check, what: expect.stringContaining(words) }),
  );
  expect(exitCode).toBe(1);
  expect(json).not.toContain(token);
});

test('the table names check, place, fault and fix, with colours only if requested', async () => {
  const root = write({ ...sound, '2_meer/wat.nl.txt': page('M', [], 'meer') });
  const env = {
    KIRBY_CONTENT_DIR: join(root, 'content'),
    CACHE_DIR: join(root, 'cache'),
    SITE_ORIGIN: 'https://klank.example',
  };
  const plain = await runDoctor([], env, false);
  expect(plain.text).toMatch(/^answers {7}meer {2}a page of an unknown template .*\n +→ Leave it, or say/m);
  expect(plain.text).toContain('\n0 errors, 1 warning\n');
  expect(plain.text).not.toContain('\u001b');
  expect((await runDoctor([], env, true)).text).toContain('\u001b');
});

test('wrong arguments end with exit code 2 and the usage', async () => {
  expect(await runDoctor(['--jsn'], {}, false)).toMatchObject({
    exitCode: 2,
    text: expect.stringMatching(/^Unknown option '--jsn'\.\n\nnpm run doctor/),
  });
});

test('what is wrong with a page is said once, with its name, and not of the queries about many pages', () => {
  const price = (query: string) => ({
    message: 'left out a price that is no number',
    facts: { query, value: 'gratis', code: 'price-invalid' },
  });
  const queries = ['site.find(["agenda","agenda/avond"])', 'page("agenda/avond")', 'site.index.listed'];
  expect(checkLeftOut(queries.map(price)).map(({ where }) => where)).toEqual(['page("agenda/avond")']);
});
