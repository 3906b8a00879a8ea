import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSitemap } from '../testing/read-sitemap.ts';
import { startRealSite } from '../testing/start-real-site.ts';

const easy = '5_bezoek/4_eenvoudig';

function copyContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'easy-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  cpSync('kirby/content', root, { recursive: true });
  return root;
}

const both = [
  {
    page: '/bezoek',
    address: '/bezoek/eenvoudig',
    list: '/eenvoudige-taal',
    tag: 'nl-simple',
    title: 'Naar Tweeklank, in eenvoudige taal',
    search: '/zoeken?q=begeleider',
    hours: 'Klinkerkade 12',
    label: 'Eenvoudige taal',
    other: '/en/visit/easy',
  },
  {
    page: '/en/visit',
    address: '/en/visit/easy',
    list: '/en/easy-language',
    tag: 'en-simple',
    title: 'Visiting Tweeklank, in easy language',
    search: '/en/search?q=companion',
    hours: 'Klinkerkade 12',
    label: 'Easy language',
    other: '/bezoek/eenvoudig',
  },
];

test('an easy page has its own address and language, is linked both ways, and is in list, search, sitemap and Markdown (W3)', async () => {
  await using site = await startRealSite();
  const sitemap = await readSitemap(site);
  const read = async (path: string) => {
    const { status, text } = await site.get(path);
    expect([path, status]).toEqual([path, 200]);
    return text;
  };
  for (const { page, address, list, tag, title, search, hours, label, other } of both) {
    const own = await read(address);
    expect(own).toContain(`<html lang="${tag.slice(0, 2)}"`);
    expect(own).toContain(`<div lang="${tag}"><header class="body-head"><h1 class="h1">${title}</h1>`);
    expect(own).toContain(`<link rel="canonical" href="http://tweeklank.example${address}"/>`);
    expect(own).toContain(hours);
    expect(own).toContain(`<p class="breadcrumb easy-link"><a class="u" href="${page}">`);
    const alternates = [...own.matchAll(/rel="alternate" hrefLang="([^"]+)" href="http:\/\/[^/]+([^"]+)"/gi)];
    expect(new Set(alternates.map(([, , path]) => path))).toEqual(new Set([address, other]));
    expect(new Set(alternates.map(([, code]) => code))).toEqual(new Set(['nl', 'en', 'x-default']));

    const ordinary = await read(page);
    expect(ordinary).toContain(
      `<p class="breadcrumb easy-link"><a class="u" href="${address}" hrefLang="${tag}">`,
    );
    expect(ordinary.split('<main')[1]?.split('</main>')[0]?.split(`href="${address}"`)).toHaveLength(2);

    expect(await read(list)).toContain(`href="${address}" hrefLang="${tag}"`);
    expect(await read(page)).toContain(`href="${list}"`);
    const found = await read(search);
    expect(found).toContain(`href="${address}"`);
    expect(found).toContain(label);
    expect(sitemap).toContain(`${address}<`);
    expect(await read(`${address}.md`)).toContain(`# ${title}`);
    expect(await read(`${list}.md`)).toContain(`[${title}](http://tweeklank.example${address})`);
  }
}, 60_000);

test('an easy page is hidden, unlisted and gone with its page, and its links with it (W3)', async () => {
  const states = {
    draft: (root: string) => renameSync(join(root, '5_bezoek'), join(root, '_drafts/bezoek')),
    unlisted: (root: string) => renameSync(join(root, '5_bezoek'), join(root, 'bezoek')),
    scheduled(root: string) {
      const file = join(root, '5_bezoek/subpages.nl.txt');
      writeFileSync(file, `${readFileSync(file, 'utf8')}\n\n----\n\nPublishfrom: 2027-01-01 00:00:00\n`);
    },
    gone(root: string) {
      for (const language of ['nl', 'en']) rmSync(join(root, `5_bezoek/subpages.${language}.txt`));
    },
  };
  const seen: Record<string, unknown> = {};
  for (const [name, change] of Object.entries(states)) {
    const contentDir = copyContent();
    change(contentDir);
    await using site = await startRealSite({}, { contentDir, warnings: [] });
    const own = await site.get('/bezoek/eenvoudig');
    seen[name] = [
      own.status,
      own.text.includes('content="noindex"'),
      (await readSitemap(site)).includes('/bezoek/eenvoudig<'),
      (await site.get('/eenvoudige-taal')).status,
      (await site.get('/')).text.includes('href="/eenvoudige-taal"'),
    ];
  }
  const nowhere = [404, true, false, 404, false];
  expect(seen).toEqual({
    draft: nowhere,
    unlisted: [200, true, false, 404, false],
    scheduled: nowhere,
    gone: nowhere,
  });
}, 120_000);

test('a second easy page, an easy page of an easy page and one without a text in a language are left out, with a line that says why (W3)', async () => {
  const contentDir = copyContent();
  const copy = (to: string) => {
    cpSync(join('kirby/content', easy), join(contentDir, to), { recursive: true });
    const file = join(contentDir, to, 'easy.nl.txt');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/Uuid: .*/, `Uuid: ${to.length}aaaaaaaa`));
  };
  copy('5_bezoek/5_makkelijk');
  copy(`${easy}/1_eenvoudig`);
  rmSync(join(contentDir, easy, 'easy.en.txt'));
  const warnings: string[] = [];
  await using site = await startRealSite({}, { contentDir, warnings });
  expect((await site.get('/bezoek/makkelijk')).status).toBe(404);
  expect((await site.get('/bezoek/eenvoudig/eenvoudig')).status).toBe(404);
  for (const id of ['bezoek/makkelijk', 'bezoek/eenvoudig/eenvoudig'])
    expect(warnings.join('')).toMatch(new RegExp(`left out an easy page.*"${id}"`));
  expect((await site.get('/bezoek')).text).toContain('easy-link"');
  expect((await site.get('/en/visit')).text).not.toContain('easy-link"');
  expect((await site.get('/en/easy-language')).status).toBe(404);
  expect((await site.get('/en/visit/easy')).text).toContain('<div lang="nl-simple">');
}, 60_000);

function measure(cases: readonly (readonly string[])[]) {
  const program = `require 'kirby/site/plugins/tweeklank/src/EasyText.php';
    echo json_encode(array_map(Tweeklank\\EasyText::measure(...), json_decode(stream_get_contents(STDIN), true)));`;
  const input = JSON.stringify(cases);
  return JSON.parse(execFileSync('php', ['-r', program], { encoding: 'utf8', input }));
}

const needPhp = (skip: (is: boolean, why: string) => void) =>
  skip(spawnSync('php', ['--version']).status !== 0, 'php is not installed: apt-get install php-cli');

test('the measure of easy language names long sentences and long words (W3)', ({ skip }) => {
  needPhp(skip);
  const long = `${'woord '.repeat(20)}einde.`;
  const texts = [`<p>Kom binnen. Het is gratis!</p><p>${long}</p>`, 'Openingstijden &amp; adres: 11.00 uur'];
  expect(measure([texts, [], ['', '<p></p>']])).toEqual([
    { sentences: 4, average: 7.5, longSentences: [long], longWords: ['Openingstijden'] },
    { sentences: 0, average: 0, longSentences: [], longWords: [] },
    { sentences: 0, average: 0, longSentences: [], longWords: [] },
  ]);
});

test('the demo’s easy pages are easy by that measure (W3)', ({ skip }) => {
  needPhp(skip);
  const cases = globSync('kirby/content/**/easy.*.txt').map((file) => {
    const [, body = '[]'] = /\nBody:\s+(\[[\s\S]*?\n\])/.exec(readFileSync(file, 'utf8')) ?? [];
    const blocks: { content: { text: string } }[] = JSON.parse(body);
    return blocks.map(({ content }) => content.text);
  });
  expect(cases.length).toBeGreaterThan(1);
  for (const found of measure(cases)) {
    expect(found.sentences).toBeGreaterThan(30);
    expect(found.average).toBeLessThanOrEqual(12);
    expect([found.longSentences, found.longWords]).toEqual([[], []]);
  }
});
