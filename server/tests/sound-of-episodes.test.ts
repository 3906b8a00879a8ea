import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'sounds-'));
const contentDir = join(folder, 'content');
const lines: string[] = [];
let site: TestSite;
let feed = '';

const podcasts = join(contentDir, '3_podcasts');
const folderOf = (slug: string) => readdirSync(podcasts).find((name) => name.endsWith(`_${slug}`)) ?? slug;

function change(slug: string, facts: string | null, edit: (page: string) => string = (page) => page) {
  const file = join(podcasts, folderOf(slug), `${slug}.mp3.nl.txt`);
  const field = facts === null ? '' : `Sound:\n\n${facts}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/Sound:[\s\S]*$/, field));
  const page = join(podcasts, folderOf(slug), 'podcast.nl.txt');
  writeFileSync(page, edit(readFileSync(page, 'utf8')));
}

const long = [
  { start: 0, title: 'Uit het bestand' },
  { start: 5_400, title: 'Na anderhalf uur' },
];
const chapters = long.map(({ start, title }) => `  -\n    start: ${start}\n    title: ${title}`).join('\n');

beforeAll(async () => {
  cpSync('kirby/content', contentDir, { recursive: true });
  change('de-ui-van-urk', null, (page) => `${page}\n----\n\nDuration: 9999\n`);
  change('de-r-uit-de-televisie', 'type: audio/mpeg\nseconds: lang\n');
  change('de-kist-die-mama-zei', `type: audio/mpeg\nseconds: 10800\nchapters:\n${chapters}\n`, (page) =>
    page.replaceAll(/^ {2}heading: .*$/gm, '  heading: ""'),
  );
  change('de-plaat-die-blijft-hangen', 'type: audio/mpeg\nseconds: 60\n', (page) =>
    page.replace(/^Number: \d+$/m, 'Number: 2'),
  );
  site = await startRealSite({}, { contentDir, warnings: lines });
  feed = (await site.get('/podcasts.xml')).text;
});

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test('a sound about which nothing is stored is in the feed and on its page without a length (P5)', async () => {
  const item = feed.split('<item>').find((each) => each.includes('de-ui-van-urk.mp3'));
  expect(item).toContain('type="audio/mpeg"');
  expect(item).not.toContain('<itunes:duration>');
  expect(feed).not.toContain('9999');
  const { status, text } = await site.get('/podcasts/de-ui-van-urk');
  expect(status).toBe(200);
  expect(text).toContain('de-ui-van-urk.mp3');
  expect(text).not.toContain('9999');
});

test('stored facts that cannot be read are one line in the log (P5)', () => {
  expect(feed).toContain('de-r-uit-de-televisie.mp3');
  const named = lines.filter((line) => line.includes('left out the length of a sound'));
  expect(named.length).toBeGreaterThan(0);
});

test('page and feed show the stored length and chapters, and the size of the file (P5)', async () => {
  const file = join(podcasts, folderOf('de-kist-die-mama-zei'), 'de-kist-die-mama-zei.mp3');
  const { size } = statSync(file);
  const item = feed.split('<item>').find((each) => each.includes('de-kist-die-mama-zei.mp3'));
  expect(item).toContain(`length="${size}" type="audio/mpeg"`);
  expect(item).toContain('<itunes:duration>10800</itunes:duration>');
  const { text } = await site.get('/podcasts/de-kist-die-mama-zei');
  expect(text).toContain('PT10800S');
  expect(text).toContain('Na anderhalf uur');
  const chapters = JSON.parse((await site.get('/podcasts/de-kist-die-mama-zei.chapters.json')).text);
  expect(chapters.chapters).toEqual(long.map(({ start, title }) => ({ startTime: start, title })));
});

test('the later of two episodes with one number has none in the feed (P5)', () => {
  const numbers = feed
    .split('<item>')
    .slice(1)
    .map((item) => /<itunes:episode>(\d+)/.exec(item)?.[1]);
  expect(numbers.toSorted()).toEqual(['2', '4', '5', '6', '7', undefined]);
  expect(lines.filter((line) => line.includes('two episodes have one number'))).toHaveLength(1);
});
