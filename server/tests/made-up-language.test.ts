import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { agendaWords } from '#app/pages/agenda/words.ts';
import { detailWords } from '#app/pages/detail/words.ts';
import { notFoundWords } from '#app/pages/not-found/words.ts';
import { wordLists } from '#app/testing/word-lists.ts';
import { type Locale, locales } from '#site/languages.ts';
import { copyFewPages } from '../testing/copy-few-pages.ts';
import { copySources } from '../testing/copy-sources.ts';
import { addRow, addWords, findLanguageLists, sourcesOfSite } from '../testing/made-up-language.ts';
import { startCopiedSite } from '../testing/start-copied-site.ts';

const origin = 'http://tweeklank.example';
/** Each folder with words has such a file. */
const WORD_LIST = /^app\/.*words\.ts$/;
const LONG = 'Arbeidsongeschiktheidsverzekeringsmaatschappijen';

/**
 * Returns the files in which the compiler misses the language. Ignores imports of folders that the copy
 * lacks.
 */
function reportedIn(root: string, files?: readonly string[]): string[] {
  const project = files ? { extends: './tsconfig.json', files, include: [] } : { extends: './tsconfig.json' };
  writeFileSync(join(root, 'tsconfig.reported.json'), JSON.stringify(project));
  const options = ['--noEmit', '-p', 'tsconfig.reported.json', '--incremental', 'false', '--pretty', 'false'];
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, ...options], { cwd: root, encoding: 'utf8' });
  const errors = stdout.split(/\n(?=\S)/).filter((error) => /\bxx\b/.test(error));
  return [...new Set(errors.map((error) => error.replace(/\(\d+,\d+\): [\s\S]*/, '')))];
}

test('the compiler names each list that lacks a new language, and CONTRIBUTING names all that it needs (B3)', () => {
  const root = copySources();
  addRow(root);
  const reported = reportedIn(root);
  const { lists, others } = addWords(root);
  expect(reported).toEqual(expect.arrayContaining(lists));
  expect(reportedIn(root, reported)).toEqual([]);
  const named = [...lists, ...others].map((file) =>
    file.replace(/\bxx\b/, '<xx>').replace(WORD_LIST, 'app/**/*words.ts'),
  );
  const recipe = [...new Set(named)].sort().map((file) => `- \`${file}\``);
  const written = /\n## A language\n([\s\S]*?)\n## /.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[1];
  expect(written?.match(/^- .*$/gm)).toEqual(recipe);
}, 600_000);

test('every list with words of both languages has a type that asks for all, and no code asks for one by its code (B3)', () => {
  const files = sourcesOfSite('.');
  const incomplete = files.filter((file) => {
    const source = readFileSync(file, 'utf8');
    const byCode = /\b(locale|language|lang|code)\s*[!=]==\s*'(nl|en)'/.test(source);
    return byCode || findLanguageLists(file, source).some(({ isComplete }) => !isComplete);
  });
  expect(incomplete).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});

test('Kirby has the languages of the site (B3)', () => {
  const codes = globSync('kirby/site/languages/*.php').map((file) => basename(file, '.php'));
  expect(codes.sort()).toEqual([...locales].sort());
});

/** Translates a part of the demo: each row, and three pages. */
function makeContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'language-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const content = copyFewPages(join(root, 'content'));
  for (const file of globSync(`${content}/**/*.nl.txt`)) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(/^( +\w+)nl: (.+)$/gm, (row, name, value) => `${row}\n${name}xx: ${value.toUpperCase()}`),
    );
  }
  writeFileSync(
    join(content, '7_onderwijs/page.xx.txt'),
    'Title: LEARNING\n\n----\n\nSlug: learning-xx\n\n----\n\nDescription: WE LISTEN.\n',
  );
  writeFileSync(join(content, '5_bezoek/4_eenvoudig/easy.xx.txt'), 'Title: AN EASY VISIT\n');
  writeFileSync(join(content, '10_pers/subpages.xx.txt'), `Title: ${LONG}\n\n----\n\nSlug: press-xx\n`);
  return content;
}

test('a new language has addresses, words, dates, alternates, sitemap, feeds, search and a notice on untranslated pages (B3)', async () => {
  const sources = copySources();
  addRow(sources);
  addWords(sources);
  await using site = await startCopiedSite(sources, makeContent());
  const read = async (path: string) => {
    const { status, text } = await site.get(path);
    expect([path, status]).toEqual([path, 200]);
    return text;
  };
  const languagesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, code]) => code);
  const notice = detailWords.en.untranslated.toUpperCase();

  const translated = await read('/xx/learning-xx');
  expect(translated).toContain('<html lang="xx"');
  expect(translated).toContain('<meta property="og:locale" content="xx_XX"/>');
  expect(translated).toContain('WE LISTEN.');
  expect(translated).not.toContain(notice);
  const alternates = /<link rel="alternate" hrefLang="([^"]+)"/g;
  expect(languagesOf(translated, alternates)).toEqual(['nl', 'en', 'xx', 'x-default']);
  expect(await read('/onderwijs')).toContain(`hrefLang="xx" href="${origin}/xx/learning-xx"`);
  expect((await site.get('/xx/onderwijs')).headers.location).toBe('/xx/learning-xx');

  for (const path of [
    '',
    '/agenda/useArchiveItems',
    '/nieuws',
    '/podcasts',
    '/bezoek',
    '/themas',
    '/privacy',
  ])
    expect(await read(`/xx${path}`)).toContain('<html lang="xx"');
  expect(await read('/xx/xsearch?q=learning')).toContain('/xx/learning-xx');
  expect((await site.get('/xx/zoeken')).status).toBe(404);
  expect((await site.get('/xx/home')).headers.location).toBe('/xx');
  expect((await site.get('/', { headers: { 'accept-language': 'xx' } })).headers.location).toBe('/xx');

  const lacking = await read('/xx/agenda/een-zaal-vol-dialecten');
  expect(lacking).toContain(notice);
  expect(lacking).toContain('<div lang="nl">');
  expect(languagesOf(lacking, alternates)).toEqual(['nl', 'en', 'x-default']);
  expect(lacking).toContain(`<link rel="canonical" href="${origin}/agenda/een-zaal-vol-dialecten"/>`);

  const menu = /<nav class="menu-languages"[\s\S]*?<\/nav>/.exec(translated)?.[0] ?? '';
  expect(languagesOf(menu, / hrefLang="([^"]+)"/g)).toEqual(['nl', 'en', 'xx']);
  expect(languagesOf(menu, / href="([^"]+)"/g)).toEqual(['/onderwijs', '/en/schools', '/xx/learning-xx']);
  expect(menu).toMatch(/hrefLang="xx"[^>]*aria-current="true"/);
  expect(menu).toContain('MADE UP');

  const sitemap = await read('/sitemap-1.xml');
  const addresses = languagesOf(sitemap, /<loc>([^<]*)<\/loc>/g);
  expect(addresses).toContain(`${origin}/xx/learning-xx`);
  expect(addresses).not.toContain(`${origin}/xx/agenda/een-zaal-vol-dialecten`);
  expect(sitemap).toContain(`hreflang="xx" href="${origin}/xx/learning-xx"`);
  expect(await read('/xx/nieuws.xml')).toContain('xml:lang="nl"');
  for (const path of ['/xx/podcasts.xml', '/xx/agenda.ics', '/xx/_frame.json', '/xx/_payload.json'])
    await read(path);
  expect(await read('/api/__kirby__/search-xx')).toContain('LEARNING');

  const agenda = await read('/xx/agenda');
  for (const word of ['NOVEMBER', 'SAT', agendaWords.en.week.toUpperCase()]) expect(agenda).toContain(word);
  expect(await read('/xx/bezoek')).toContain('WE ZETTEN DE BANDEN OP VOLGORDE');
  expect(await read('/xx/bezoek/xeasy')).toContain('lang="xx-simple"');
  expect(await read('/xx/xeasy-language')).toContain('AN EASY VISIT');
  await read('/xx/xword');
  const heading = /<h1[^>]*>([^<]*)/.exec(await read('/xx/press-xx'))?.[1] ?? '';
  expect(heading.replaceAll('\u00ad', '')).toBe(LONG);
  expect(Math.max(...heading.split('\u00ad').map((part) => part.length))).toBeLessThanOrEqual(16);
  const missing = (await site.get('/xx/missing')).text;
  expect(missing).toContain(notFoundWords.en.notFoundText.toUpperCase());

  // Editors' titles are in another language, but no word of the interface is.
  const wordsIn = (locale: Locale) => Object.values(wordLists).flatMap((list) => Object.values(list[locale]));
  const own = new Set(wordsIn('en').map((word) => word.toUpperCase()));
  const foreign = new Set(locales.flatMap(wordsIn));
  const byEditors = new Set(
    globSync('kirby/content/**/*.nl.txt').flatMap((file) => readFileSync(file, 'utf8').split(/\n|: |\)/)),
  );
  const shown: (string | undefined)[] = [];
  for (const html of [
    agenda,
    missing,
    await read('/xx/xword'),
    await read('/xx/xsearch?q=ui'),
    await read('/xx/nieuws'),
  ])
    shown.push(
      ...languagesOf(
        html.replace(/<script[\s\S]*?<\/script>/g, ''),
        /(?:>|aria-label="|placeholder=")([^<>"]+)/g,
      ),
    );
  const left = shown.filter((text = '') => foreign.has(text) && !own.has(text) && !byEditors.has(text));
  expect([...new Set(left)]).toEqual([]);
  expect(shown.filter((text = '') => own.has(text)).length).toBeGreaterThan(100);
}, 180_000);
