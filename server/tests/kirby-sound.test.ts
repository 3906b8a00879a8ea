import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readSound } from '#cms/sound/read-sound.ts';
import { soundCases } from '#cms/sound/testing/make-sound.ts';
import { runPlugin } from '../testing/run-kirby-plugin.ts';

const hasPhp = spawnSync('php', ['--version']).status === 0;
// The project does not require PHP: without it this half is not tested.
beforeEach(({ skip }) => skip(!hasPhp, 'php is not installed: apt-get install php-cli'));

const say = (code: string) => runPlugin(code, { secret: 'een geheim van zestien tekens', seconds: 0 });

test('P5 Kirby’s plugin and the website read the same of every sound', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sounds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const cases = soundCases().map(({ filename, bytes }) => {
    const file = join(folder, filename);
    writeFileSync(file, bytes);
    return file;
  });
  const files = [...cases, ...globSync('kirby/content/**/*.mp3')];
  const program = `require 'kirby/site/plugins/tweeklank/src/SoundFile.php';
    foreach (array_slice($argv, 1) as $file)
      echo json_encode(Tweeklank\\SoundFile::read($file, pathinfo($file, PATHINFO_EXTENSION))), "\\n";`;
  const lines = execFileSync('php', ['-r', program, '--', ...files], { encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(lines).toHaveLength(files.length);
  for (const [index, filename] of files.entries()) {
    const bytes = readFileSync(filename);
    const read = (from: number, length: number) => bytes.subarray(from, from + length);
    expect(JSON.parse(lines[index] ?? ''), filename).toEqual(
      readSound({ filename, size: bytes.length, read }),
    );
  }
});

const captions = (text: string) =>
  say(`
    try { echo json_encode(Tweeklank\\Captions::read('a.vtt', base64_decode('${Buffer.from(text, 'latin1').toString('base64')}'))); }
    catch (Exception $error) { echo $error->getMessage(); }
  `).join('\n');
const row = (time: string, text: string, speaker = '') => ({ time, heading: '', speaker, text });

test('P5 subtitles become rows: whole sentences, who speaks, and no marks', () => {
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

test('P5 subtitles of an old program are read too: commas, returns, another alphabet', () => {
  const srt =
    '1\r\n00:00:02,500 --> 00:00:05,000\r\nEen caf\xe9.\r\n\r\n2\r\n00:00:06,000 --> 00:00:07,000\r\nDicht.\r\n';
  expect(JSON.parse(captions(srt))).toEqual([row('0:02', 'Een café.'), row('0:06', 'Dicht.')]);
});

test.each([
  ['Beste Noor,\n\ntot dan.', 'tweeklank.captionsEmpty a.vtt'],
  ['', 'tweeklank.captionsEmpty a.vtt'],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\n\n', 'tweeklank.captionsEmpty a.vtt'],
])('P5 %j is refused as subtitles', (text, sentence) => {
  expect(captions(text)).toBe(sentence);
});

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
