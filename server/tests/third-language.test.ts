import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pageWords as dutchPages } from '#app/i18n/page-words.nl.ts';
import { words as dutch } from '#app/i18n/words.nl.ts';
import { pageWords } from '../../tools/languages/de/app/i18n/page-words.de.ts';
import { words } from '../../tools/languages/de/app/i18n/words.de.ts';
import { findLanguageLists, sourcesOfSite } from '../../tools/languages/language-lists.ts';
import { addGermanTexts, withGerman } from '../../tools/languages/switch-on.ts';
import { copyFewPages } from '../testing/copy-few-pages.ts';
import { startChangedSite } from '../testing/start-changed-site.ts';

const KIT = 'tools/languages/de';
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsvorsitzende';

const origin = 'http://tweeklank.example';
const page = 'Title: Lernen\n\n----\n\nSlug: lernen\n\n----\n\nDescription: Wir hören gern zu.\n';

/** Pages that these tests leave without German. */
const UNTRANSLATED = [
  '1_agenda/20261126_een-zaal-vol-dialecten/event.de.txt',
  '2_nieuws/20261112_vijfhonderd-bandjes-zoeken-een-oor/article.de.txt',
];

/** Some of the demo, with its pages in German. */
function makeContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'german-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const contentDir = join(root, 'content');
  copyFewPages(contentDir);
  addGermanTexts(`${KIT}/kirby/content`, contentDir);
  for (const page of UNTRANSLATED) rmSync(join(contentDir, page));
  writeFileSync(join(contentDir, '7_onderwijs/page.de.txt'), page);
  writeFileSync(join(contentDir, '10_pers/page.de.txt'), `Title: ${LONG}\n\n----\n\nSlug: presse\n`);
  return contentDir;
}

/** The kit’s words are beside the site until German is on. */
function changed(file: string, source: string): string {
  return withGerman(file, source).replace(/'\.\/((?:page-)?words\.de\.ts)'/g, `'../../${KIT}/app/i18n/$1'`);
}

test('a list without the new language does not compile, and no code asks for one language by its code', () => {
  const files = sourcesOfSite();
  const incomplete = files.filter((file) => {
    const source = readFileSync(file, 'utf8');
    const byCode = /\b(locale|language|lang|code)\s*[!=]==\s*'(nl|en)'/.test(source);
    return byCode || findLanguageLists(file, source).some(({ isComplete }) => !isComplete);
  });
  expect(incomplete).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});

test('B3 German has a word for each of Dutch, with its placeholders and its plural', () => {
  const holders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  const pairs: readonly (readonly [Record<string, string>, Record<string, string>])[] = [
    [words, dutch],
    [pageWords, dutchPages],
  ];
  for (const [german, given] of pairs) {
    expect(Object.keys(german)).toEqual(Object.keys(given));
    for (const [key, text] of Object.entries(german)) {
      const forms = (all: string) => [all === '', all.split('|').length, holders(all)];
      expect([key, forms(text)]).toEqual([key, forms(given[key] ?? '')]);
    }
  }
});

test('B3 switched off, no source of the site has a word of German; switched on, each list has it', () => {
  const files = sourcesOfSite();
  let lists = 0;
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    const known = findLanguageLists(file, source).length;
    expect([file, /\bde: ['"{[(`]/.test(source)]).toEqual([file, false]);
    const german = withGerman(file, source);
    expect([file, (german.match(/\bde: /g) ?? []).length]).toEqual([file, known]);
    lists += known;
  }
  expect(lists).toBeGreaterThan(25);
});

test('B3 a language that is switched on has all that the others have: addresses, switch, alternates, sitemap, feeds, search, notice', async () => {
  await using site = await startChangedSite(changed, makeContent());
  const read = async (path: string) => {
    const { status, text } = await site.get(path);
    expect([path, status]).toEqual([path, 200]);
    return text;
  };
  const languagesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, code]) => code);

  // A translated page: its own slug, its own words, no notice.
  const translated = await read('/de/lernen');
  expect(translated).toContain('<html lang="de"');
  expect(translated).toContain('<meta property="og:locale" content="de_DE"/>');
  expect(translated).toContain('Wir hören gern zu.');
  expect(translated).not.toContain(pageWords.untranslated);
  const alternates = /<link rel="alternate" hrefLang="([^"]+)"/g;
  expect(languagesOf(translated, alternates)).toEqual(['nl', 'en', 'de', 'x-default']);
  expect(await read('/onderwijs')).toContain(`hrefLang="de" href="${origin}/de/lernen"`);
  expect((await site.get('/de/onderwijs')).headers.location).toBe('/de/lernen');

  // Every route, under the language's own path and its own word for search.
  for (const path of [
    '/de',
    '/de/agenda',
    '/de/agenda/useArchiveItems',
    '/de/nieuws',
    '/de/podcasts',
    '/de/besuch',
  ])
    expect(await read(path)).toContain('<html lang="de"');
  expect(await read('/de/suche?q=lernen')).toContain('/de/lernen');
  expect((await site.get('/de/zoeken')).status).toBe(404);
  expect((await site.get('/de/home')).headers.location).toBe('/de');
  expect((await site.get('/', { headers: { 'accept-language': 'de-DE' } })).headers.location).toBe('/de');

  // An untranslated page: Dutch text with a notice in German; no alternate names it.
  const lacking = await read('/de/agenda/een-zaal-vol-dialecten');
  expect(lacking).toContain(pageWords.untranslated);
  expect(lacking).toContain('<div lang="nl">');
  expect(languagesOf(lacking, alternates)).toEqual(['nl', 'en', 'x-default']);
  expect(lacking).toContain(`<link rel="canonical" href="${origin}/agenda/een-zaal-vol-dialecten"/>`);

  // The switch has an entry for each language, and leads to the same page.
  const menu = /<nav class="menu-languages"[\s\S]*?<\/nav>/.exec(translated)?.[0] ?? '';
  expect(languagesOf(menu, / hrefLang="([^"]+)"/g)).toEqual(['nl', 'en', 'de']);
  expect(languagesOf(menu, / href="([^"]+)"/g)).toEqual(['/onderwijs', '/en/schools', '/de/lernen']);
  expect(menu).toMatch(/hrefLang="de"[^>]*aria-current="true"/);
  expect(menu).toContain('Deutsch');

  // Sitemap, feeds and search index.
  const sitemap = await read('/sitemap-1.xml');
  const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  const dutchPages = pages.filter((address) => !/\/(?:en|de)(?:\/|$)/.test(address ?? ''));
  const germanPages = pages.filter((address) => /\/de(?:\/|$)/.test(address ?? ''));
  expect([dutchPages.length > 30, germanPages.length]).toEqual([
    true,
    dutchPages.length - UNTRANSLATED.length,
  ]);
  expect(pages).toContain(`${origin}/de/lernen`);
  expect(sitemap).toContain(`hreflang="de" href="${origin}/de/lernen"`);
  const feed = await read('/de/nieuws.xml');
  expect(feed).toContain(`${origin}/de/nieuws/`);
  expect(feed).toContain('xml:lang="nl"');
  for (const path of ['/de/podcasts.xml', '/de/agenda.ics', '/de/_frame.json', '/de/_payload.json'])
    await read(path);
  const index = JSON.parse(await read('/api/__kirby__/search-de'));
  expect(JSON.stringify(index)).toContain('Lernen');

  // Dates, times, prices and hyphens.
  const agenda = await read('/de/agenda');
  expect(agenda).toContain('<html lang="de"');
  for (const word of ['Alles', 'Diese Woche', 'Dezember', 'Uhr', 'Barrierefrei'])
    expect(agenda).toContain(word);
  expect(agenda).toMatch(/\d,50\u00a0€/);
  const event = await read('/de/agenda/een-zaal-vol-dialecten');
  expect(event).toMatch(/(?:Mo|Diens|Donners|Frei|Sams|Sonn)\w*tag \d+\.\u00a0\w+/);
  expect(await read('/de/besuch')).toMatch(/11–18 Uhr|von 11 bis 18 Uhr/);
  expect(await read('/de/besuch/leicht')).toContain('lang="de-simple"');
  expect(await read('/de/leichte-sprache')).toContain('Leichte Sprache');
  expect(await read('/de/suche?q=Termine')).toContain('/de/agenda');
  expect(await read('/de/wort')).toContain('Jetzt bist du dran');
  const heading = /<h1[^>]*>([^<]*)/.exec(await read('/de/presse'))?.[1] ?? '';
  expect(heading.replaceAll('\u00ad', '')).toBe(LONG);
  expect(Math.max(...heading.split('\u00ad').map((part) => part.length))).toBeLessThanOrEqual(16);
  expect((await site.get('/de/gibt-es-nicht')).text).toContain(pageWords.notFoundText);
}, 180_000);
