import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { articleRecordings, makeRecording, runProgram } from './make-article-audio.ts';

const newsFolder = path.join(import.meta.dirname, '../kirby/content/2_nieuws');

test('a program that is not installed is named in the error', async () => {
  await expect(runProgram('no-such-speaking-machine', [])).rejects.toThrow(
    'no-such-speaking-machine is not installed',
  );
});

test('the fragments of a recording are spoken one by one and joined once at the end', async () => {
  const recording = articleRecordings[0];
  if (!recording) throw new Error('there are no recordings');
  const calls: string[] = [];
  const target = await makeRecording(recording, '/news', async (program) => calls.push(program));
  expect(calls).toEqual([...recording.fragments.map(() => 'espeak-ng'), 'ffmpeg']);
  expect(target).toBe(path.join('/news', recording.folder, recording.file));
});

test.each(articleRecordings)(
  '$file stands in its news item, small and described',
  async ({ folder, file }) => {
    const { size } = await stat(path.join(newsFolder, folder, file));
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThan(120_000);
    expect(await readFile(path.join(newsFolder, folder, `${file}.nl.txt`), 'utf8')).toContain(
      'Template: audio',
    );
  },
);
