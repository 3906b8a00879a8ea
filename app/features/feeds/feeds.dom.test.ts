import { expect, test } from 'vitest';
import { blocksHtml } from '#app/blocks/blocks-html.tsx';
import type { ArticlePage } from '#cms/types.ts';
import { forEachLocale, localePath } from '#site/languages.ts';
import { type NewsFeed, writeNewsFeed, writeNewsJson } from './news-feed.ts';
import { element, escapeXml } from './xml.ts';

const origin = 'https://tweeklank.example';
function parse(xml: string): XMLDocument {
  const feed = new DOMParser().parseFromString(xml, 'text/xml');
  const error = feed.querySelector('parsererror');
  if (error) throw new Error(error.textContent ?? '');
  return feed;
}

const firstOf = (of: Element | Document | undefined, name: string) => of?.getElementsByTagName(name).item(0);
const textIn = (of: Element | undefined, name: string) => firstOf(of, name)?.textContent;

test('text is escaped in XML, and characters that XML forbids are left out', () => {
  expect(escapeXml('a < b & "c" > d\u0000\u001f\ud800 🎧')).toBe('a &lt; b &amp; &quot;c&quot; &gt; d 🎧');
  expect(element('a', '', { href: '/x?a=1&b="2"', none: undefined })).toBe(
    '<a href="/x?a=1&amp;b=&quot;2&quot;"/>',
  );
});

const article = (over: Partial<ArticlePage>): ArticlePage => ({
  kind: 'Lang verhaal',
  tags: ['geluid'],
  hero: null,
  cover: null,
  isTranslated: true,
  related: [],
  easyHref: '',
  eventStatus: 'planned',
  isFree: false,
  template: 'article',
  minutes: 1,
  author: 'Noor',
  updated: '',
  crops: null,
  body: [],
  status: 'listed',
  slug: 'ui',
  uri: 'nieuws/ui',
  parent: null,
  description: '',
  translations: forEachLocale((locale) => ({ href: localePath(locale, '/nieuws/ui'), exists: true })),
  id: 'nieuws/ui',
  uuid: 'page://abc',
  title: 'De ui & jij',
  href: '/nieuws/ui',
  heroText: 'Een klinker verhuist.',
  date: '2026-11-18',
  ...over,
});
const feed: NewsFeed = {
  title: 'Tweeklank: Nieuws',
  subtitle: '',
  author: 'Tweeklank',
  locale: 'en' as const,
  origin,
  now: new Date('2026-11-22T12:00:00Z'),
  dates: new Map(),
  atom: '/en/nieuws.xml',
  json: '/en/nieuws.json',
  page: '/en/nieuws',
  bodyOf: ({ body, href }) => blocksHtml(body, { locale: 'en', page: origin + href }),
};

test('news is Atom: the whole text of each article, an id that stays when the slug changes, and the moment of its last edit (D4)', () => {
  const text = '<p>Zie <a href="/nieuws/x">x</a> & meer.</p>';
  const xml = writeNewsFeed(
    [
      article({ body: [{ type: 'text', id: '1', text: { html: text } }], updated: '2026-11-20 10:00:00' }),
      article({ uuid: 'page://x', date: '' }),
      article({ uuid: 'page://nl', isTranslated: false, updated: '2026-01-01' }),
    ],
    feed,
  );
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/);
  const root = parse(xml).documentElement;
  expect([root.tagName, root.namespaceURI, root.getAttribute('xml:lang')]).toEqual([
    'feed',
    'http://www.w3.org/2005/Atom',
    'en',
  ]);
  expect(root.querySelector('link[rel=self][type="application/atom+xml"]')?.getAttribute('href')).toBe(
    'https://tweeklank.example/en/nieuws.xml',
  );
  expect(root.querySelector('subtitle')).toBeNull();
  expect(textIn(root, 'updated')).toBe('2026-11-20T09:00:00.000Z');
  const [english, dutch, ...rest] = root.querySelectorAll('entry');
  expect(rest).toEqual([]);
  expect(textIn(english, 'title')).toBe('De ui & jij');
  expect(textIn(english, 'id')).toBe('page://abc');
  expect(textIn(english, 'published')).toBe('2026-11-17T23:00:00.000Z');
  expect(textIn(english, 'updated')).toBe('2026-11-20T09:00:00.000Z');
  expect(textIn(english, 'content')).toBe(text.replace('"/', `"${origin}/`));
  expect(english?.hasAttribute('xml:lang')).toBe(false);
  expect(dutch?.getAttribute('xml:lang')).toBe('nl');
  // An editor's moment before the publication is a mistake.
  expect(textIn(dutch, 'updated')).toBe('2026-11-17T23:00:00.000Z');
});

test.each([
  ['its texts became what they are', '2026-11-21T08:00:00.000Z', '2026-11-20', '2026-11-21T08:00:00.000Z'],
  ['its editors gave a later day', '2026-11-19T08:00:00.000Z', '2026-11-20', '2026-11-19T23:00:00.000Z'],
  ['it was published later', '2026-11-01T08:00:00.000Z', '', '2026-11-17T23:00:00.000Z'],
  ['only the day of publication is known', '2026-11-18', '', '2026-11-17T23:00:00.000Z'],
  ['both are in the future', '2026-11-23T08:00:00.000Z', '2026-11-24', '2026-11-17T23:00:00.000Z'],
  ['nothing is known', '', '', '2026-11-17T23:00:00.000Z'],
])('both formats say when an article changed: %s (D4)', (_, since, updated, expected) => {
  const dated = { ...feed, dates: new Map([['nieuws/ui', since]]) };
  const root = parse(writeNewsFeed([article({ updated })], dated)).documentElement;
  const [entry] = root.querySelectorAll('entry');
  const [item] = JSON.parse(writeNewsJson([article({ updated })], dated)).items;
  expect([textIn(root, 'updated'), textIn(entry, 'updated'), item.date_modified]).toEqual(
    Array.from({ length: 3 }, () => expected),
  );
});

test('news is JSON Feed 1.1 too (D4)', () => {
  const read = JSON.parse(writeNewsJson([article({}), article({ isTranslated: false })], feed));
  expect(read).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: `${origin}/en/nieuws`,
    feed_url: `${origin}/en/nieuws.json`,
    items: [
      {
        id: 'page://abc',
        url: `${origin}/nieuws/ui`,
        tags: ['geluid'],
        language: 'en',
        authors: [{ name: 'Noor' }],
      },
      { language: 'nl' },
    ],
  });
});

test('each author of an article is one by itself in both formats (D4)', () => {
  const several = [article({ author: 'Noor Baltussen, Sem Okafor en Yara van Engelen' })];
  const names = ['Noor Baltussen', 'Sem Okafor', 'Yara van Engelen'];
  const [entry] = parse(writeNewsFeed(several, feed)).documentElement.querySelectorAll('entry');
  expect([...(entry?.querySelectorAll('author > name') ?? [])].map((name) => name.textContent)).toEqual(
    names,
  );
  expect(JSON.parse(writeNewsJson(several, feed)).items[0].authors).toEqual(names.map((name) => ({ name })));
});
