import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { locationsIn, readSitemap } from '../testing/read-sitemap.ts';
import { realOrigin, sharedRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await sharedRealSite();
});

const printed = (word: string, path = '/woord') => site.get(`${path}?w=${encodeURIComponent(word)}`);
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
const propertyOf = (html: string, name: string) =>
  (new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

test('the word printer prints a word with its vowel pair overlapping, in both languages, and is not indexed (V20)', async () => {
  for (const [path, said, form] of [
    ['/woord', 'Deze twee hebben elkaar gevonden', 'action="/woord"'],
    ['/en/word', 'These two have met', 'action="/en/word"'],
  ] as const) {
    const { status, text } = await printed('uitslaapui', path);
    expect(status).toBe(200);
    expect(mainOf(text)).toContain(said);
    expect(mainOf(text)).toContain('class="l3"');
    expect(mainOf(text)).toContain(`${form} method="get"`);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toContain('rel="canonical"');
  }
});

test('letters of a word without a vowel pair stand apart, and the page says so (V20)', async () => {
  const { text } = await printed('water');
  expect(mainOf(text)).toContain('Deze twee vinden elkaar niet');
  expect(mainOf(text)).toContain('De a en de e');
  expect(mainOf(text)).not.toContain('class="l3"');
});

test('a word has a card of its own, 1200 by 630, at an address with the word in it (V20 D1)', async () => {
  const { text } = await printed('lui');
  const address = propertyOf(text, 'og:image').replace(realOrigin, '');
  expect(address).toMatch(/^\/cards\/[\w-]{16}\/woord\.png\?w=lui$/);
  expect(propertyOf(text, 'og:url')).toBe(`${realOrigin}/woord?w=lui`);
  expect(propertyOf(text, 'og:title')).toBe('lui, in twee inkten');
  const response = await fetch(`http://127.0.0.1:${site.port}${address}`);
  const png = Buffer.from(await response.arrayBuffer());
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  const other = propertyOf((await printed('loeien')).text, 'og:image').replace(realOrigin, '');
  const another = await fetch(`http://127.0.0.1:${site.port}${other}`);
  expect(Buffer.from(await another.arrayBuffer()).equals(png)).toBe(false);
  const forged = await site.get(address.replace('w=lui', 'w=loeien'));
  expect([forged.status, forged.headers.location], 'the hash belongs to the word').toEqual([302, other]);
});

test('a word has a poster of A3 without a style sheet, and what cannot be printed has none (V20)', async () => {
  for (const path of ['/woord.svg', '/en/word.svg']) {
    const { status, text, headers } = await printed('lui', path);
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(text).toMatch(/^<svg [^>]*width="420mm" height="297mm"/);
    expect(text).not.toMatch(/<style|class="l\d"/);
    expect(await sharp(Buffer.from(text)).metadata()).toMatchObject({ format: 'svg' });
    for (const word of ['', 'ui2', '<b>', 'twee klank']) expect((await printed(word, path)).status).toBe(404);
  }
});

test.each([
  ['nothing', '', 'Typ een woord'],
  ['spaces', '   ', 'Typ een woord'],
  ['an emoji', '🎉', 'Dat ligt niet in onze letterbak'],
  ['letters with an emoji', 'lui🦉', 'Dat ligt niet in onze letterbak'],
  ['14 combining marks and one letter', `a${'\u0301'.repeat(14)}`, 'Eén letter is nog geen tweeklank'],
  ['only marks', '\u0301'.repeat(14), 'Dat ligt niet in onze letterbak'],
  ['letters that are read from the right', 'שלום', 'Dat ligt niet in onze letterbak'],
  ['a direction mark', 'l\u202eui', 'Dat ligt niet in onze letterbak'],
  ['400 letters', 'lui'.repeat(134), 'Dat past niet op de pers'],
  ['100 emoji', '🎉'.repeat(100), 'Dat ligt niet in onze letterbak'],
  ['markup', '<script>alert(1)</script>', 'letterbak'],
  ['digits', 'ui2', 'Cijfers liggen niet in de letterbak'],
  ['two words', 'twee klank', 'Eén woord tegelijk'],
  ['a lone surrogate', '%', 'Dat ligt niet in onze letterbak'],
  ['a hyphen alone', '-', 'Dat ligt niet in onze letterbak'],
  ['a slur, of which only letters are printed', 'hoer', 'Deze twee hebben elkaar gevonden'],
])('the word printer answers %s with a sentence, not an error (V20)', async (_, word, sentence) => {
  const { status, text } = await printed(word);
  expect(status).toBe(200);
  expect(mainOf(text)).toContain(sentence);
  expect(text).not.toContain('<script>alert');
});

test('nothing leads to the word printer but its cell: not the sitemap, the search, or another page (V20)', async () => {
  expect(locationsIn(await readSitemap(site)).filter((path) => /\/(woord|word)$/.test(path))).toEqual([]);
  const linking: string[] = [];
  for (const path of ['/', '/en', '/themas', '/agenda', '/nieuws', '/zoeken', '/over'])
    if (/href="\/(woord|en\/word)"/.test((await site.get(path)).text.replaceAll(/<nav[\s\S]*?<\/nav>/g, '')))
      linking.push(path);
  expect(linking).toEqual(['/', '/en', '/themas']);
  const robots = (await site.get('/robots.txt')).text;
  expect(robots, 'who shows a card reads the address first').not.toMatch(/\bw=/);
});

test('an address longer than the site reads is refused with a page, not an error of the site (V20)', async () => {
  const { status } = await printed('🎉'.repeat(400));
  expect(status).toBe(414);
});
