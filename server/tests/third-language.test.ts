import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addLanguage, findLanguageLists } from '../testing/add-language.ts';
import { copyFewPages } from '../testing/copy-few-pages.ts';
import { startChangedSite } from '../testing/start-changed-site.ts';

const french = {
  code: 'fr',
  row: "fr: { name: 'Français', path: '/fr', search: '/recherche', word: '/mot', easy: ['/facile', 'facile'], territory: 'fr_FR' }",
  words: {
    untranslated: 'Cette page n’est pas encore traduite.',
    search: 'Rechercher',
    agenda: 'Programme',
  },
};
const origin = 'http://tweeklank.example';
const page = 'Title: Apprendre\n\n----\n\nSlug: apprendre\n\n----\n\nDescription: Nous aimons écouter.\n';

/** The demo content with one page in French. */
function makeContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'third-language-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const contentDir = join(root, 'content');
  copyFewPages(contentDir);
  writeFileSync(join(contentDir, '7_onderwijs/page.fr.txt'), page);
  return contentDir;
}

test('a list without the new language does not compile, and no code asks for one language by its code', () => {
  const files = globSync('{app,cms,server,site}/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|examples?|bench)\.|\/testing\/|^app\/gallery\//.test(file),
  );
  const incomplete = files.filter((file) => {
    const source = readFileSync(file, 'utf8');
    const byCode = /\b(locale|language|lang|code)\s*[!=]==\s*'(nl|en)'/.test(source);
    return byCode || findLanguageLists(file, source).some(({ isComplete }) => !isComplete);
  });
  expect(incomplete).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});

test('a third language needs a row, words and a page: addresses, switch, alternates, sitemap, feeds, search and notice follow', async () => {
  await using site = await startChangedSite(
    (file, source) => addLanguage(file, source, french),
    makeContent(),
  );
  const read = async (path: string) => {
    const { status, text } = await site.get(path);
    expect([path, status]).toEqual([path, 200]);
    return text;
  };
  const languagesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, code]) => code);

  // A translated page: its own slug, its own words, no notice.
  const translated = await read('/fr/apprendre');
  expect(translated).toContain('<html lang="fr"');
  expect(translated).toContain('<meta property="og:locale" content="fr_FR"/>');
  expect(translated).toContain('Nous aimons écouter.');
  expect(translated).not.toContain(french.words.untranslated);
  const alternates = /<link rel="alternate" hrefLang="([^"]+)"/g;
  expect(languagesOf(translated, alternates)).toEqual(['nl', 'en', 'fr', 'x-default']);
  expect(await read('/onderwijs')).toContain(`hrefLang="fr" href="${origin}/fr/apprendre"`);
  expect((await site.get('/fr/onderwijs')).headers.location).toBe('/fr/apprendre');

  // Every route, under the language's own path and its own word for search.
  for (const path of [
    '/fr',
    '/fr/agenda',
    '/fr/agenda/useArchiveItems',
    '/fr/nieuws',
    '/fr/podcasts',
    '/fr/bezoek',
  ])
    expect(await read(path)).toContain('<html lang="fr"');
  expect(await read('/fr/recherche?q=apprendre')).toContain('/fr/apprendre');
  expect((await site.get('/fr/zoeken')).status).toBe(404);
  expect((await site.get('/fr/home')).headers.location).toBe('/fr');
  expect((await site.get('/', { headers: { 'accept-language': 'fr-FR' } })).headers.location).toBe('/fr');

  // An untranslated page: Dutch text with a notice in French; no alternate names it.
  const lacking = await read('/fr/agenda/een-zaal-vol-dialecten');
  expect(lacking).toContain(french.words.untranslated);
  expect(lacking).toContain('<div lang="nl">');
  expect(languagesOf(lacking, alternates)).toEqual(['nl', 'en', 'x-default']);
  expect(lacking).toContain(`<link rel="canonical" href="${origin}/agenda/een-zaal-vol-dialecten"/>`);

  // The switch has an entry for each language, and leads to the same page.
  const menu = /<nav class="menu-languages"[\s\S]*?<\/nav>/.exec(translated)?.[0] ?? '';
  expect(languagesOf(menu, / hrefLang="([^"]+)"/g)).toEqual(['nl', 'en', 'fr']);
  expect(languagesOf(menu, / href="([^"]+)"/g)).toEqual(['/onderwijs', '/en/schools', '/fr/apprendre']);
  expect(menu).toMatch(/hrefLang="fr"[^>]*aria-current="true"/);
  expect(menu).toContain('Français');

  // Sitemap, feeds and search index.
  const sitemap = await read('/sitemap-1.xml');
  expect(sitemap.match(new RegExp(`<loc>${origin}/fr[^<]*</loc>`, 'g'))).toEqual([
    `<loc>${origin}/fr/apprendre</loc>`,
  ]);
  expect(sitemap).toContain(`hreflang="fr" href="${origin}/fr/apprendre"`);
  const feed = await read('/fr/nieuws.xml');
  expect(feed).toContain(`${origin}/fr/nieuws/`);
  expect(feed).toContain('xml:lang="nl"');
  for (const path of ['/fr/podcasts.xml', '/fr/agenda.ics', '/fr/_frame.json', '/fr/_payload.json'])
    await read(path);
  const index = JSON.parse(await read('/api/__kirby__/search-fr'));
  expect(JSON.stringify(index)).toContain('Apprendre');
}, 180_000);
