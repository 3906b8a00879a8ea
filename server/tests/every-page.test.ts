import { beforeAll, expect, test } from 'vitest';
import { localeOf } from '#site/languages.ts';
import { newTabWords } from '#site/new-tab.ts';
import { locationsIn, readSitemap } from '../testing/read-sitemap.ts';
import { realOrigin, sharedRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await sharedRealSite();
});

const tagsOf = (html: string): string =>
  (html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1').match(/<[a-z][^>]*>/gi) ?? []).join('\n');

const valuesOf = (tags: string, attribute: RegExp): string[] =>
  [...tags.matchAll(attribute)].map(([, value = '']) => value);

function check(html: string): string[] {
  const tags = tagsOf(html);
  const ids = valuesOf(tags, /\sid="([^"]*)"/g);
  const places = valuesOf(tags, /<a name="([^"]*)"/g);
  const known = new Set([...ids, ...places]);
  const pointed = [
    ...valuesOf(tags, /\shref="#([^"]*)"/g).map(decodeURIComponent),
    ...valuesOf(
      tags,
      /\s(?:for|list|aria-(?:labelledby|controls|describedby|owns|activedescendant))="([^"]*)"/g,
    ).flatMap((value) => value.split(' ')),
    ...valuesOf(tags, /url\(#([^)]*)\)/g),
  ];
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands twice`),
    ...places.filter((place) => ids.includes(place)).map((place) => `${place} is a place and an id`),
    ...ids.filter((id) => /^$|\s/.test(id)).map((id) => `"${id}" is no id`),
    ...ids
      .filter((id) => !/^site_|^fn(ref\d*)?:|^t=/.test(id) && !id.includes('-'))
      .map((id) => `${id} may be found on window`),
    ...pointed.filter((id) => !known.has(id)).map((id) => `nothing is called ${id}`),
  ];
}

const newTabTexts = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\starget="[^>]*>([\s\S]*?)<\/a>/g)].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, ''),
  );

const others = [
  '/zoeken?q=ui',
  '/en/search?q=sound',
  '/agenda/useArchiveItems',
  '/agenda?group=kinderen',
  '/is/er/niet',
];

test('every address of the sitemap is the canonical one of its page; on every page each id is unique, without spaces, and every reference to an id finds it (R13 T2)', async () => {
  const listed = locationsIn(await readSitemap(site));
  expect(listed.length).toBeGreaterThan(150);
  const wrong: unknown[] = [];
  let count = 0;
  for (const path of [...listed, ...others]) {
    const { status, text } = await site.get(path);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
    if (listed.includes(path) && (status !== 200 || canonical !== `${realOrigin}${path}`))
      wrong.push([path, status, canonical]);
    count += valuesOf(text, /\sid="([^"]*)"/g).length;
    wrong.push(...check(text).map((fault) => `${path}: ${fault}`));
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(listed.length * 20);
});

test('every link that opens a new tab says so (L1 R10)', async () => {
  const wrong: unknown[] = [];
  for (const path of [...locationsIn(await readSitemap(site)), ...others]) {
    const texts = newTabTexts((await site.get(path)).text);
    const note = ` (${newTabWords[localeOf(path)]})`;
    if (texts.length < 5) wrong.push(`${path}: the footer alone has five, the page ${texts.length}`);
    wrong.push(...texts.filter((text) => !text.endsWith(note)).map((text) => `${path}: ${text}`));
  }
  expect(wrong).toEqual([]);
});
