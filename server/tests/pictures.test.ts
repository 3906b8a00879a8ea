import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { locationsIn, readSitemap } from '../testing/read-sitemap.ts';
import { sharedRealSite } from '../testing/start-real-site.ts';

const fileOf = (address: string): string => address.replace(/(-\d+x\d*)?\.\w+$/, '');

function picturesOf(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return [...main.matchAll(/<span class="image"([^>]*)>(.*?)<\/span>/g)].flatMap(
    ([, frame = '', images = '']) => {
      const whole = /<picture class="image-whole">(.*?)<\/picture>/.exec(images)?.[1] ?? '';
      const crop = /data-crop="\w+"/.exec(frame)?.[0] ?? '';
      const files = [...whole.matchAll(/src(?:Set)?="([^" ]+)/g)].map(([, address = '']) => fileOf(address));
      return [...new Set(files)].map((file) => `${file} ${crop}`);
    },
  );
}

const lettersBeside = (html: string): number =>
  (/<section class="related"[\s\S]*?<\/section>/.exec(html)?.[0].match(/class="letterform/g) ?? []).length;

const lists = ['/agenda/useArchiveItems', '/agenda?page=2', '/agenda?tag=geluid', '/nieuws?tag=geluid'];

test('no page of the demo shows a picture twice in the same crop, and of what is related two have letters at most (V9 V22)', async () => {
  const site = await sharedRealSite();
  const listed = locationsIn(await readSitemap(site));
  const twice: string[] = [];
  let count = 0;
  for (const path of [...listed, ...lists, ...lists.map((path) => `/en${path}`)]) {
    const { status, text } = await site.get(path);
    expect([path, status]).toEqual([path, 200]);
    const files = picturesOf(text);
    count += files.length;
    expect([path, lettersBeside(text)]).toEqual([path, expect.toSatisfy((letters) => letters <= 2)]);
    twice.push(
      ...files.filter((file, index) => files.indexOf(file) < index).map((file) => `${path} ${file}`),
    );
  }
  expect(count).toBeGreaterThan(1000);
  expect(twice).toEqual([]);
});

const kindOf = (file: string): string => basename(file).replace(/(-\d)?-(1600|p1000)-[ld]\.webp.*$/, '');

test('no kind of picture heads more than four pages of the demo, and each page that was alike has its own (V22)', () => {
  const content = (pattern: string) =>
    globSync(`kirby/content/${pattern}`).map((file) => [file, readFileSync(file, 'utf8')] as const);
  const kinds = new Map(
    content('*.webp.nl.txt').map(([file, text]) => [/^Uuid: (\w+)$/m.exec(text)?.[1], kindOf(file)]),
  );
  const heads = content('**/*.nl.txt').flatMap(([file, text]) => {
    const hero = /^Hero: - file:\/\/(\w+)$/m.exec(text)?.[1];
    return hero ? [{ page: file.split('/').at(-2) ?? '', kind: kinds.get(hero) }] : [];
  });
  expect(heads.length).toBeGreaterThan(70);
  expect(heads.filter(({ kind }) => kind === undefined)).toEqual([]);
  const pages = Map.groupBy(heads, ({ kind }) => kind);
  expect([...pages].filter(([, of]) => of.length > 4).map(([kind]) => kind)).toEqual([]);
  const kindAt = (page: string) => heads.find((each) => each.page.endsWith(page))?.kind;
  expect(['contact', 'een-hoorspel-in-een-adem', 'toegankelijkheid', 'route'].map(kindAt)).toEqual([
    'hoorn',
    'stoelen',
    'helling',
    'kaart',
  ]);
});
