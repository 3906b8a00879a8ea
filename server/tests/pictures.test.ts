import { expect, test } from 'vitest';
import { locationsIn, readSitemap } from '../testing/read-sitemap.ts';
import { sharedRealSite } from '../testing/start-real-site.ts';

/** The file that a picture was made of, whatever its width: `…/zaal-1600-l-1024x.webp` → `…/zaal-1600-l`. */
const fileOf = (address: string): string => address.replace(/(-\d+x\d*)?\.\w+$/, '');

/** The files of the pictures between header and footer, each with its light and its dark version. */
function picturesOf(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return [...main.matchAll(/<picture class="image-whole">(.*?)<\/picture>/g)].flatMap(([, picture = '']) => [
    ...new Set([...picture.matchAll(/src(?:Set)?="([^" ]+)/g)].map(([, address = '']) => fileOf(address))),
  ]);
}

const lists = ['/agenda/useArchiveItems', '/agenda?page=2', '/agenda?tag=geluid', '/nieuws?tag=geluid'];

test('V9 no page of the demo shows a picture twice, in either theme and language', async () => {
  const site = await sharedRealSite();
  const listed = locationsIn(await readSitemap(site));
  const twice: string[] = [];
  let count = 0;
  for (const path of [...listed, ...lists, ...lists.map((path) => `/en${path}`)]) {
    const { status, text } = await site.get(path);
    expect([path, status]).toEqual([path, 200]);
    const files = picturesOf(text);
    count += files.length;
    twice.push(
      ...files.filter((file, index) => files.indexOf(file) < index).map((file) => `${path} ${file}`),
    );
  }
  expect(count).toBeGreaterThan(1000);
  expect(twice).toEqual([]);
});
