import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const content = join(import.meta.dirname, '../kirby/content');
const podcasts = join(content, '3_podcasts');
const episodes = readdirSync(podcasts).filter((name) => /^\d+_/.test(name));

const pageOf = (folder: string, language: string) =>
  readFileSync(join(podcasts, folder, `podcast.${language}.txt`), 'utf8');

/** Seconds. */
function timesOf(page: string): number[] {
  const transcript = /\n----\n\nTranscript:\n([\s\S]*?)\n----\n/.exec(page)?.[1] ?? '';
  return [...transcript.matchAll(/^ {2}time: "(\d+):(\d\d)"$/gm)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
}

/** Seconds. */
function lengthOf(folder: string): number {
  const file = join(podcasts, folder, `${folder.replace(/^\d+_/, '')}.mp3.nl.txt`);
  return Number(/^seconds: (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
}

test.each(episodes)('%s has the same transcript times in both languages, within its length', (folder) => {
  const dutch = pageOf(folder, 'nl');
  const times = timesOf(dutch);
  expect(times.length).toBeGreaterThan(5);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  expect(Math.max(...times)).toBeLessThan(lengthOf(folder));
  expect(timesOf(pageOf(folder, 'en'))).toEqual(times);
});

test.each(episodes)('%s has a sound of at most 300 kB', (folder) => {
  const { size } = statSync(join(podcasts, folder, `${folder.replace(/^\d+_/, '')}.mp3`));
  expect(size).toBeLessThanOrEqual(300_000);
});

test.each(globSync('2_nieuws/*/*.mp3', { cwd: content }))('%s is small and described', (file) => {
  const { size } = statSync(join(content, file));
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(120_000);
  expect(readFileSync(join(content, `${file}.nl.txt`), 'utf8')).toContain('Template: audio');
});
