import { expect, test } from 'vitest';
import { forEachLocale, localePath } from '#site/languages.ts';
import { writeIndex, writePart } from './sitemap.ts';

const origin = 'https://tweeklank.example';
const page = (nl: string, en: string | null) => ({
  translations: {
    ...forEachLocale((locale) => ({ href: localePath(locale, nl), exists: false })),
    nl: { href: nl, exists: true },
    en: { href: en ?? `/en${nl}`, exists: en !== null },
  },
  modified: '2026-11-18T10:00:00+01:00',
});

test('alternates are listed for existing translations, with Dutch as x-default (R13)', () => {
  const xml = writePart([page('/bezoek', '/en/visit')], origin);
  const alternates =
    '<xhtml:link rel="alternate" hreflang="nl" href="https://tweeklank.example/bezoek"/>' +
    '<xhtml:link rel="alternate" hreflang="en" href="https://tweeklank.example/en/visit"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://tweeklank.example/bezoek"/>';
  expect(xml).toContain(
    `<url><loc>https://tweeklank.example/bezoek</loc><lastmod>2026-11-18</lastmod>${alternates}</url>`,
  );
  expect(xml).toContain(
    `<url><loc>https://tweeklank.example/en/visit</loc><lastmod>2026-11-18</lastmod>${alternates}</url>`,
  );
});

test('an untranslated page has no English address (R13)', () => {
  const xml = writePart([page('/alleen', null)], origin);
  expect(xml).toContain('<loc>https://tweeklank.example/alleen</loc>');
  expect(xml).not.toContain('/en/alleen');
  expect(xml).not.toContain('hreflang');
});

test('an address is escaped for XML', () => {
  expect(writePart([page('/a&b', null)], origin)).toContain('<loc>https://tweeklank.example/a&amp;b</loc>');
});

test('an address with a redirect rule is not listed, nor as an alternate (R6)', () => {
  const isTaken = (path: string) => ['/bezoek', '/oud', '/en/old'].includes(path);
  const xml = writePart([page('/bezoek', '/en/visit'), page('/oud', '/en/old')], origin, isTaken);
  expect(xml.match(/<loc>[^<]*/g)).toEqual(['<loc>https://tweeklank.example/en/visit']);
  expect(xml).not.toContain('hreflang');
});

test('the index lists every part with its latest date, and none where nobody knows one (N6)', () => {
  const xml = writeIndex(
    [
      { name: '10', modified: '2026-11-18T10:00:00Z' },
      { name: '11', modified: '' },
    ],
    origin,
  );
  expect(xml.split('\n').filter((line) => line.startsWith('<sitemap>'))).toEqual([
    '<sitemap><loc>https://tweeklank.example/sitemap-10.xml</loc><lastmod>2026-11-18</lastmod></sitemap>',
    '<sitemap><loc>https://tweeklank.example/sitemap-11.xml</loc></sitemap>',
  ]);
});
