import { expect, test } from 'vitest';
import type { ArticleTeaser } from '#cms/types.ts';
import { writeNewsFeed } from './news-feed.ts';
import { element, escapeXml } from './xml.ts';

const origin = 'https://tweeklank.example';
const teaser = {
  ...{ kind: 'Lang verhaal', tags: [], hero: null, cover: null, isTranslated: true },
  eventStatus: 'planned' as const,
};

/** Parses a feed. @throws when it is not valid XML */
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

test('news is Atom: entries with address, moment and lead, in their own language; an item without a date is left out', () => {
  const item = (over: Partial<ArticleTeaser>): ArticleTeaser => ({
    ...teaser,
    ...{ id: 'nieuws/ui', title: 'De ui & jij', href: '/nieuws/ui', template: 'article', minutes: 1 },
    ...{ heroText: 'Een klinker verhuist.', date: '2026-11-18' },
    ...over,
  });
  const xml = writeNewsFeed(
    [item({}), item({ href: '/nieuws/x', date: '' }), item({ href: '/nieuws/nl', isTranslated: false })],
    {
      ...{ title: 'Tweeklank: Nieuws', subtitle: '', author: 'Tweeklank', locale: 'en', origin },
      ...{ path: '/en/nieuws.xml', page: '/en/nieuws' },
    },
  );
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/);
  const feed = parse(xml).documentElement;
  expect([feed.tagName, feed.namespaceURI, feed.getAttribute('xml:lang')]).toEqual([
    'feed',
    'http://www.w3.org/2005/Atom',
    'en',
  ]);
  expect(feed.querySelector('link[rel=self][type="application/atom+xml"]')?.getAttribute('href')).toBe(
    'https://tweeklank.example/en/nieuws.xml',
  );
  expect(feed.querySelector('subtitle')).toBeNull();
  const [english, dutch, ...rest] = feed.querySelectorAll('entry');
  expect(rest).toEqual([]);
  expect(textIn(english, 'title')).toBe('De ui & jij');
  expect(textIn(english, 'published')).toBe('2026-11-17T23:00:00.000Z');
  expect(english?.hasAttribute('xml:lang')).toBe(false);
  expect(dutch?.getAttribute('xml:lang')).toBe('nl');
  expect(textIn(dutch, 'id')).toBe('https://tweeklank.example/nieuws/nl');
});
