import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMp3, makeTag } from '#cms/sound/testing/make-sound.ts';
import { startRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'sounds-'));
const contentDir = join(folder, 'content');
const lines: string[] = [];
let site: TestSite;
let feed = '';

const podcasts = join(contentDir, '3_podcasts');
const folderOf = (slug: string) => readdirSync(podcasts).find((name) => name.endsWith(`_${slug}`)) ?? slug;

/** Another sound in the place of that of an episode, and changes of its page. */
function change(slug: string, bytes: Buffer, edit: (page: string) => string = (page) => page) {
  writeFileSync(join(podcasts, folderOf(slug), `${slug}.mp3`), bytes);
  const page = join(podcasts, folderOf(slug), 'podcast.nl.txt');
  writeFileSync(page, edit(readFileSync(page, 'utf8')));
}

const long = [
  { start: 0, title: 'Uit het bestand' },
  { start: 5_400, title: 'Na anderhalf uur' },
];

beforeAll(async () => {
  cpSync('kirby/content', contentDir, { recursive: true });
  const counted = makeMp3({ frames: 2297, isCounted: true });
  change('de-ui-van-urk', Buffer.from('elf tekens.'), (page) => `${page}\n----\n\nDuration: 9999\n`);
  change('de-r-uit-de-televisie', Buffer.alloc(0));
  change('een-stem-in-de-aanbieding', counted.subarray(0, counted.length / 2));
  change('de-kist-die-mama-zei', makeMp3({ frames: 413_438, rates: [1], tag: makeTag(long) }), (page) =>
    page.replaceAll(/^ {2}heading: .*$/gm, '  heading: ""'),
  );
  change('de-plaat-die-blijft-hangen', counted, (page) => page.replace(/^Number: \d+$/m, 'Number: 2'));
  site = await startRealSite({}, { contentDir, warnings: lines });
  feed = (await site.get('/podcasts.xml')).text;
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test('P5 false, empty and torn sounds are in no feed, and the log has a line for each that names the file', () => {
  for (const slug of ['de-ui-van-urk', 'de-r-uit-de-televisie', 'een-stem-in-de-aanbieding']) {
    expect(feed).not.toContain(`${slug}.mp3`);
    const named = lines.filter(
      (line) => line.includes('left out a sound') && line.includes(`${folderOf(slug).slice(9)}.mp3`),
    );
    expect(named, slug).toHaveLength(1);
  }
  expect(feed).not.toContain('9999');
  expect(feed.split('<item>')).toHaveLength(4);
});

test('P5 the page of such an episode has its words, and no player', async () => {
  const { status, text } = await site.get('/podcasts/de-ui-van-urk');
  expect(status).toBe(200);
  expect(text).toContain('Hendrina Post');
  expect(text).not.toContain('de-ui-van-urk.mp3');
  expect(text).not.toContain('9999');
});

test('P5 a sound of three hours has its length, its size and its own chapters in page and feed', async () => {
  const size = readFileSync(
    join(podcasts, folderOf('de-kist-die-mama-zei'), 'de-kist-die-mama-zei.mp3'),
  ).length;
  const item = feed.split('<item>').find((each) => each.includes('de-kist-die-mama-zei'));
  expect(item).toContain(`length="${size}" type="audio/mpeg"`);
  expect(item).toContain('<itunes:duration>10800</itunes:duration>');
  const { text } = await site.get('/podcasts/de-kist-die-mama-zei');
  expect(text).toContain('PT10800S');
  expect(text).toContain('Na anderhalf uur');
  const chapters = JSON.parse((await site.get('/podcasts/de-kist-die-mama-zei.chapters.json')).text);
  expect(chapters.chapters).toEqual(long.map(({ start, title }) => ({ startTime: start, title })));
});

test('P5 of two episodes with one number the later one has none in the feed', () => {
  const numbers = feed
    .split('<item>')
    .slice(1)
    .map((item) => /<itunes:episode>(\d+)/.exec(item)?.[1]);
  expect(numbers.toSorted()).toEqual(['2', '4', undefined]);
  expect(lines.filter((line) => line.includes('two episodes have one number'))).toHaveLength(1);
});
