import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import captionCases from '../../kirby/site/plugins/tweeklank/checks/captions.json' with { type: 'json' };
import { makeMp3, makeTag, soundCases } from '../testing/make-sound.ts';
import { runPlugin } from '../testing/run-kirby-plugin.ts';

const hasPhp = spawnSync('php', ['--version']).status === 0;
beforeEach(({ skip }) => skip(!hasPhp, 'php is not installed: apt-get install php-cli'));

const say = (code: string) => runPlugin(code, { secret: 'een geheim van zestien tekens', seconds: 0 });

function readSounds(files: readonly string[]): unknown[] {
  const program = `require 'kirby/site/plugins/tweeklank/src/SoundFile.php';
    foreach (array_slice($argv, 1) as $file)
      echo json_encode(Tweeklank\\SoundFile::read($file, pathinfo($file, PATHINFO_EXTENSION))), "\n";`;
  const output = execFileSync('php', ['-r', program, '--', ...files], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function writeSounds(sounds: readonly { filename: string; bytes: Buffer }[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'sounds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return sounds.map(({ filename, bytes }) => {
    writeFileSync(join(folder, filename), bytes);
    return join(folder, filename);
  });
}

test('type, length, bit rate and chapters of a sound come from its bytes (P5)', () => {
  const cases = soundCases();
  const found = readSounds(writeSounds(cases));
  expect(found).toHaveLength(cases.length);
  for (const [at, { filename, says }] of cases.entries()) expect(found[at], filename).toEqual(says);
});

test('only the first 2,000 of 100,000 chapters in a tag are read (P5)', () => {
  const rows = Array.from({ length: 100_000 }, (_, start) => ({ start, title: 'x' }));
  const [found] = readSounds(
    writeSounds([{ filename: 'veel.mp3', bytes: makeMp3({ frames: 10, tag: makeTag(rows) }) }]),
  );
  expect((found as { chapters: unknown[] }).chapters).toHaveLength(2_000);
});

test('no bytes make the reader fail (P5)', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const small = soundCases().filter(({ bytes }) => bytes.length > 0 && bytes.length < 100_000);
  const broken = Array.from({ length: 200 }, (_, round) => {
    const { filename, bytes } = small[random(small.length)] ?? { filename: '', bytes: Buffer.alloc(0) };
    const part = Buffer.from(bytes.subarray(0, random(bytes.length + 1)));
    for (let times = 0; times < 4 && part.length > 0; times++)
      part[random(Math.min(part.length, 400))] = random(256);
    return { filename: `${round}-${filename}`, bytes: part };
  });
  for (const found of readSounds(writeSounds(broken)))
    expect(found).toEqual(expect.objectContaining(Object(found).fault ? {} : { type: expect.any(String) }));
});

test('the demo’s sounds and films have what the plugin reads of them (P5)', () => {
  const files = globSync('kirby/content/**/*.{mp3,mp4}');
  expect(files.length).toBeGreaterThan(15);
  for (const [at, found] of readSounds(files).entries()) {
    const file = files[at] ?? '';
    const stored = /\nSound:\n\ntype: (.*)\nseconds: (.*)\nbitrate: (.*)\n/.exec(
      readFileSync(`${file}.nl.txt`, 'utf8'),
    );
    const { type, seconds, bitRate, fault } = Object(found);
    expect(stored?.slice(1) ?? fault, file).toEqual(fault ?? [type, seconds, bitRate].map(String));
  }
});

const captions = (text: string) =>
  say(`
    try { echo json_encode(Tweeklank\\Captions::read('a.vtt', base64_decode('${Buffer.from(text, 'latin1').toString('base64')}'))); }
    catch (Exception $error) { echo $error->getMessage(); }
  `).join('\n');
const row = (time: string, text: string, speaker = '') => ({ time, heading: '', speaker, text });

test('subtitles become rows: whole sentences, who speaks, and no marks (P5)', () => {
  const vtt = [
    'WEBVTT - de ui van Urk',
    'NOTE een\nopmerking',
    '00:00:02.000 --> 00:00:05.000 align:start\n<v Noor Baltussen>Hoe zeg jij',
    '00:05.000 --> 00:07.000\n<v Noor Baltussen>het woord\n<i>huis</i>?',
    'vier\n01:02:09.000 --> 01:02:12.000\n<v Hendrina>Gewoon &amp; rustig',
  ];
  const rows = [
    row('0:02', 'Hoe zeg jij het woord huis?', 'Noor Baltussen'),
    row('1:02:09', 'Gewoon & rustig', 'Hendrina'),
  ];
  expect(JSON.parse(captions(vtt.join('\n\n')))).toEqual(rows);
});

test('subtitles of an old program are read too: commas, returns, another alphabet (P5)', () => {
  const srt =
    '1\r\n00:00:02,500 --> 00:00:05,000\r\nEen caf\xe9.\r\n\r\n2\r\n00:00:06,000 --> 00:00:07,000\r\nDicht.\r\n';
  expect(JSON.parse(captions(srt))).toEqual([row('0:02', 'Een café.'), row('0:06', 'Dicht.')]);
});

test.each([
  ['Beste Noor,\n\ntot dan.', 'tweeklank.captionsEmpty a.vtt'],
  ['', 'tweeklank.captionsEmpty a.vtt'],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\n\n', 'tweeklank.captionsEmpty a.vtt'],
])('%j is refused as subtitles (P5)', (text, sentence) => {
  expect(captions(text)).toBe(sentence);
});

// cms/shapes/captions.test.ts reads the same cases.
test.each(captionCases)(
  'the captions of a film with $name are judged before they are saved (W1)',
  ({ text, refusal }) => {
    const code = `class Film extends Kirby\\Cms\\File { public function type() { return 'video'; } public function root() { return '/nowhere'; } }
    try { Tweeklank\\Captions::check(new Film(null, 'a.mp4'), base64_decode('${Buffer.from(text).toString('base64')}')); echo 'saved'; }
    catch (Exception $error) { echo explode(' ', $error->getMessage())[0]; }`;
    const required = "require 'kirby/site/plugins/tweeklank/src/SoundFile.php'; ";
    expect(say(required + code)).toEqual([refusal === null ? 'saved' : `tweeklank.${refusal}`]);
  },
);

test('a series each week keeps its time over the end of summer time, and has 400 dates at most', () => {
  const fill = (until: string, start = '2026-10-20 20:00:00', end = '2026-10-20 22:00:00') =>
    say(`
      date_default_timezone_set('Europe/Amsterdam');
      try { echo json_encode(Tweeklank\\Agenda::weekly([['start' => '${start}', 'end' => '${end}']], '${until}')); }
      catch (Exception $error) { echo $error->getMessage(); }
    `).join('\n');
  expect(JSON.parse(fill('2026-11-03'))).toEqual([
    { start: '2026-10-27 20:00:00', end: '2026-10-27 22:00:00' },
    { start: '2026-11-03 20:00:00', end: '2026-11-03 22:00:00' },
  ]);
  expect(JSON.parse(fill('2034-06-13'))).toHaveLength(399);
  expect(fill('2034-06-20')).toBe('tweeklank.weeklyMany 400');
  expect(fill('9999-12-31')).toBe('tweeklank.weeklyMany 400');
  expect(fill('2026-10-26')).toBe('tweeklank.weeklyUntil 20-10-2026 20:00');
  expect(fill('2026-11-03', '')).toBe('tweeklank.weeklyFirst');
});
