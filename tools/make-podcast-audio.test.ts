import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clock, run, transcriptOf, withTimes } from './make-podcast-audio.ts';

const podcasts = join(import.meta.dirname, '../kirby/content/3_podcasts');
const episodes = readdirSync(podcasts).filter((name) => /^\d+_/.test(name));

const content = `Title: De ui

----

Transcript:

-
  time: "0:00"
  speaker: "Noor Baltussen"
  text: "Hoe zeg jij huis?"
-
  time: "0:00"
  speaker: "Hendrina Post"
  text: "Gewoon. Niet ‘hoes’."

----

Body: []
`;

function pageOf(folder: string, language: string): string {
  return readFileSync(join(podcasts, folder, `podcast.${language}.txt`), 'utf8');
}

function secondsOf(time: string): number {
  const [minutes = Number.NaN, seconds = Number.NaN] = time.split(':').map(Number);
  return minutes * 60 + seconds;
}

test('a program that is not installed is named in the error', () => {
  expect(() => run('no-such-speaking-machine', [])).toThrow('no-such-speaking-machine is not installed');
});

test('a time is rounded down to whole seconds', () => {
  expect([0, 9.99, 60, 62.9, 605].map(clock)).toEqual(['0:00', '0:09', '1:00', '1:02', '10:05']);
});

test('new times are written into the transcript in order, and nothing else changes', () => {
  const timed = withTimes(content, ['0:02', '0:09']);
  expect(transcriptOf(timed)).toEqual([
    { time: '0:02', speaker: 'Noor Baltussen', text: 'Hoe zeg jij huis?' },
    { time: '0:09', speaker: 'Hendrina Post', text: 'Gewoon. Niet ‘hoes’.' },
  ]);
  expect(withTimes(timed, ['0:00', '0:00'])).toBe(content);
});

test('P3 a chapter moves with the row that it starts with', () => {
  const chapters = '\n  start: "0:00"\n  title: "Huis"\n-\n  start: "0:04"\n  title: "Elders"\n';
  expect(withTimes(content + chapters, ['0:00', '0:00'])).toBe(content + chapters);
  const timed = withTimes(content, ['0:02', '0:09']) + chapters.replace('0:00', '0:09');
  expect(withTimes(timed, ['0:03', '0:11'])).toContain(chapters.replace('0:00', '0:11'));
});

test.each(episodes)(
  '%s has a transcript in both languages, timed alike and within its duration',
  (folder) => {
    const dutch = pageOf(folder, 'nl');
    const times = transcriptOf(dutch).map(({ time }) => secondsOf(time));
    expect(times.length).toBeGreaterThan(5);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    expect(Math.max(...times)).toBeLessThan(Number(/^Duration: (\d+)$/m.exec(dutch)?.[1]));
    expect(transcriptOf(pageOf(folder, 'en')).map(({ time }) => secondsOf(time))).toEqual(times);
  },
);

test.each(episodes)('%s has audio as long as its page says, in at most 300 kB', (folder) => {
  const { size } = statSync(join(podcasts, folder, `${folder.replace(/^\d+_/, '')}.mp3`));
  expect(size).toBeLessThanOrEqual(300_000);
  // Constant 32 kbit/s, so the file size gives the duration; the encoder adds half a second of padding.
  const said = Number(/^Duration: (\d+)$/m.exec(pageOf(folder, 'nl'))?.[1]);
  expect(Math.abs((size * 8) / 32_000 - said)).toBeLessThan(1);
});
