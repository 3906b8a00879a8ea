import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type CmsLog, createCms, createEmbeddedTransport, type Locale } from '#cms';
import { findAll } from './find-all.data.ts';

const silent: CmsLog = { warn() {}, error() {} };
const captions = (...lines: string[]) =>
  ['WEBVTT', ...lines.map((line, at) => `00:${10 + at}.000 --> 00:${10 + at}.900\n${line}`)].join('\n\n');

function startCms() {
  const root = mkdtempSync(join(tmpdir(), 'films-'));
  const contentDir = join(root, 'content');
  cpSync('kirby/content', contentDir, { recursive: true });
  const film = join(contentDir, '6_over/ringen.mp4');
  const uuid = '\n\n----\n\nUuid: 65bfeaac7888c8e6\n\n----\n\nTemplate: video';
  writeFileSync(
    `${film}.nl.txt`,
    `Captions:\n\n${captions('Twee stenen', 'in een kwikvijver.', 'Stil.')}${uuid}`,
  );
  writeFileSync(`${film}.en.txt`, `Captions:\n\n${captions('Two stones in a quicksilver pond.')}`);
  const transport = createEmbeddedTransport({ contentDir, mediaDir: join(root, 'media'), log: silent });
  const cms = createCms({ transport, log: silent });
  onTestFinished(() => {
    cms.close();
    rmSync(root, { recursive: true });
  });
  return cms;
}

test('a search finds the page of a film by what is said in it, and leads to the cue, in both languages (W1)', async () => {
  const cms = startCms();
  const find = async (query: string, locale: Locale) => {
    const now = new Date('2026-11-20T11:00:00Z');
    const { groups, cues } = await findAll(query, {
      cms: cms.reader(),
      locale,
      now,
    });
    const pages = groups.flatMap(({ results }) => results.map(({ href }) => href));
    return { pages, cues: cues?.map(({ href, sentence, isFilm }) => [href, sentence, isFilm]) };
  };
  expect(await find('kwikvijver', 'nl')).toEqual({
    pages: ['/over'],
    cues: [['/over#ringen-t=10', 'Twee stenen in een kwikvijver.', true]],
  });
  expect(await find('quicksilver', 'en')).toEqual({
    pages: ['/en/about'],
    cues: [['/en/about#ringen-t=10', 'Two stones in a quicksilver pond.', true]],
  });
  const episode = await find('potlood dwars', 'nl');
  expect(episode.cues?.map(([href]) => href)).toEqual(['/podcasts/de-r-uit-de-televisie#t=28']);
});
