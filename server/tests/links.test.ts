import { expect, test } from 'vitest';
import { localeOf } from '#site/languages.ts';
import { crawl } from '../testing/crawl.ts';
import { sharedRealSite } from '../testing/start-real-site.ts';

/** Chooses the smallest version of each picture, because `engine/media` tests the others. */
function picturesIn(html: string): string[] {
  return [...html.matchAll(/\ssrcset="(\/media\/[^\s"]+)/gi)].map(([, address = '']) => address);
}

const fileOf = (picture: string): string => picture.replace(/-\d+x\d*\.\w+$/, '');

test('every link from both home pages leads to a page without a redirect, and every picture is served (R1 L4)', async () => {
  const site = await sharedRealSite();
  const pages = await crawl(site, ['/', '/en']);
  const broken = [...pages].filter(([, { status }]) => status !== 200);
  expect(broken.map(([path, { status }]) => `${status} ${path}`)).toEqual([]);
  for (const locale of ['nl', 'en'])
    expect([...pages.keys()].filter((path) => localeOf(path) === locale).length).toBeGreaterThan(100);

  const files = new Map(
    [...pages.values()].flatMap(({ text }) => picturesIn(text)).map((each) => [fileOf(each), each]),
  );
  expect(files.size).toBeGreaterThan(60);
  for (const picture of files.values()) {
    const { status, headers } = await site.get(picture, { method: 'HEAD' });
    expect([picture, status, headers['content-type']]).toEqual([
      picture,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
}, 180_000);
