import { expect, test } from 'vitest';
import { href } from './href.ts';
import { forEachLocale, locales } from './languages.ts';
import { payloadPage, payloadPath } from './machine-addresses.ts';
import { matchPath, pageAt, pageId, pathOfPage, routes } from './routes.ts';

test('a page has its address in each language (R1)', () => {
  expect(forEachLocale((locale) => href('index', locale))).toEqual({ nl: '/', en: '/en' });
  expect(forEachLocale((locale) => href('search', locale))).toEqual({ nl: '/zoeken', en: '/en/search' });
  expect(href('agenda-id', 'en', { id: 'een-zaal-vol-dialecten' })).toBe('/en/agenda/een-zaal-vol-dialecten');
  expect(href('podcasts', 'en')).toBe('/en/podcasts');
  expect(href('accessibility', 'nl')).toBe('/bezoek/toegankelijkheid');
});

test('a query holds what was given, written safely', () => {
  expect(href('agenda', 'nl', { group: 'kinderen', tag: '', page: 2 })).toBe('/agenda?group=kinderen&page=2');
  expect(href('search', 'en', { q: 'a&b=c' })).toBe('/en/search?q=a%26b%3Dc');
});

test('machine addresses are written in the same way', () => {
  expect(href('sitemap')).toBe('/sitemap.xml');
  expect(href('search-index', { id: 'en' })).toBe('/api/__kirby__/search-en');
  expect(href('frame', 'en')).toBe('/en/_frame.json');
  expect(href('nieuws-feed', 'en')).toBe('/en/nieuws.xml');
  expect(href('event-file', 'nl', { id: 'klei' })).toBe('/agenda/klei.ics');
});

test('every written address matches its own route, in every language', () => {
  for (const locale of locales) {
    for (const { name } of routes) {
      const found = matchPath(href(name as 'id', locale, { id: 'een/pagina' }));
      expect(found).toMatchObject({ route: name, locale });
    }
  }
});

test('a content page is requested by its id, whatever the path of its route is', () => {
  const requested = (path: string) => pageAt(matchPath(path) ?? { route: 'search', id: '' });
  expect(requested('/en')).toBe(pageId('index'));
  expect(requested('/en/nieuws')).toBe(pageId('nieuws'));
  expect(requested('/nieuws/de-ui-schuift-op')).toBe('nieuws/de-ui-schuift-op');
  expect(requested('/en/visit/route')).toBe('visit/route');
  expect(requested('/zoeken')).toBeNull();
});

test('the path of a page is that of its route and its own slug; that of any other page is its slugs', () => {
  expect(pathOfPage({ id: 'home', uri: 'home', locale: 'en' })).toBe('/');
  expect(pathOfPage({ id: 'agenda', uri: 'calendar', locale: 'en' })).toBe('/agenda');
  expect(pathOfPage({ id: 'agenda/klei', uri: 'calendar/clay', locale: 'en' })).toBe('/agenda/clay');
  expect(pathOfPage({ id: 'bezoek/route', uri: 'visit/route', locale: 'en' })).toBe('/visit/route');
});

test('the payload of a page has an address below that page (Q6)', () => {
  for (const path of ['/', '/en', '/agenda']) expect(payloadPage(payloadPath(path))).toBe(path);
  expect(payloadPage('/agenda')).toBeNull();
});
