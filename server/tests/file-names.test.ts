import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startRealSite } from '../testing/start-real-site.ts';

function rename(folder: string, from: string, to: string): void {
  const found = readdirSync(folder).filter((name) => name === from || name.startsWith(`${from}.`));
  expect(found.length).toBeGreaterThan(1);
  for (const name of found) renameSync(join(folder, name), join(folder, to + name.slice(from.length)));
}

const addressesIn = (text: string) => [
  ...new Set(
    [
      ...text
        .replaceAll('&amp;', '&')
        .matchAll(/(?<=["', ])(?:http:\/\/tweeklank\.example)?(\/media\/[^"'\s,)<\\]*)/g),
    ].map(([, path = '']) => path),
  ),
];

test('files and pictures of every name are there wherever the site links them: pages, players, feeds, Markdown (D11)', async () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'file-names-'));
  onTestFinished(() => rmSync(contentDir, { recursive: true, force: true, maxRetries: 5 }));
  cpSync('kirby/content', contentDir, { recursive: true });
  const podcasts = join(contentDir, '3_podcasts');
  const urk = join(podcasts, '20261116_de-ui-van-urk');
  const television = join(podcasts, '20261026_de-r-uit-de-televisie');
  rename(urk, 'de-ui-van-urk.mp3', 'deel #2.mp3');
  rename(television, 'de-r-uit-de-televisie.mp3', '100% twents.mp3');
  rename(television, 'de-r-in-beeld.mp4', 'wat is ai?.mp4');
  rename(contentDir, 'adem-1600-l.webp', '50%20 "adem", één #1?.webp');
  const article = join(contentDir, '2_nieuws/20261014_de-h-is-ook-maar-lucht/articlehero.nl.txt');
  const link = '<a href=\\"(file)\\">plan<\\/a>';
  const sound = `/@/file/${/Uuid: (\w+)/.exec(readFileSync(join(urk, 'deel #2.mp3.nl.txt'), 'utf8'))?.[1]}?x=1#t=3`;
  writeFileSync(
    article,
    readFileSync(article, 'utf8').replace(
      /(\nBody:\s*\[)/,
      `$1{"content":{"text":"<p>${link.replace('(file)', sound)} <a href=\\"#slot\\">slot<\\/a><\\/p>"},"id":"x1","isHidden":false,"type":"text"},`,
    ),
  );
  const warnings: string[] = [];
  await using site = await startRealSite({}, { contentDir, warnings });
  const found = new Set<string>();
  for (const page of [
    '/podcasts',
    '/podcasts/de-ui-van-urk',
    '/podcasts/de-r-uit-de-televisie',
    '/podcasts.xml',
    '/podcasts/de-r-uit-de-televisie.md',
    '/nieuws',
    '/nieuws/de-h-is-ook-maar-lucht',
    '/nieuws.xml',
    '/nieuws.json',
    '/en/podcasts/the-ui-of-urk',
    '/zoeken?q=urk',
  ]) {
    const { status, text } = await site.get(page);
    expect([page, status]).toEqual([page, 200]);
    for (const address of addressesIn(text).filter((each) => /%|adem-een/.test(each))) found.add(address);
  }
  for (const name of ['deel #2.mp3', '100% twents.mp3', 'wat is ai?.mp4'])
    expect(
      [...found].filter((address) => address.includes(`/${encodeURIComponent(name)}`)),
      name,
    ).not.toEqual([]);
  expect([...found].filter((address) => address.endsWith('.mp3?x=1#t=3'))).toHaveLength(1);
  expect([...found].some((address) => address.endsWith('-1024x.webp'))).toBe(true);
  for (const address of found) {
    const { status } = await site.get(address.replace(/#.*/, ''), { method: 'HEAD' });
    expect([address, status]).toEqual([address, 200]);
  }
  expect(warnings).toEqual([]);
  const origin = 'http://tweeklank.example';
  for (const feed of ['/nieuws.xml', '/nieuws.json'])
    expect((await site.get(feed)).text).toContain(`${origin}/nieuws/de-h-is-ook-maar-lucht#slot`);
});
