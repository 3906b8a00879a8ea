import { expect, test } from 'vitest';
import { CmsUnavailableError } from '#cms';
import { prefersMarkdown } from '../middleware/markdown.ts';
import { sharedRealSite } from '../testing/start-real-site.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

test.each([
  [undefined, false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['Text/Markdown; charset=utf-8', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  [',;q=,text/markdown;;q=0.2,', true],
])('Accept %j asks for Markdown: %j (D6)', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});

test.each([
  ['text/markdown;q=0.5, */*;q=0.9', false],
  ['text/markdown;q=0.5, text/*', false],
  ['text/markdown;Q=0.1, text/html', false],
  ['text/markdown;variant=GFM;q=0.9, text/html;q=0.5', true],
  ['*/*;q=0.1, text/markdown;q=0.2', true],
  ['text/*', false],
  ['text/html;q=0.5, */*', false],
  ['*;q=', false],
  ['text/markdown;q=x', false],
])('Accept %j asks for Markdown: %j, as the standard weighs ranges (Q9)', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});

test('a client that prefers Markdown is sent to it, also when the page is kept, and no cache keeps that (D6)', async () => {
  await using site = await startFakeSite();
  await site.get('/agenda');
  const requested = await site.get('/agenda?page=2', { headers: { accept: 'text/markdown' } });
  expect([
    requested.status,
    requested.headers.location,
    requested.headers.vary,
    requested.headers['cache-control'],
  ]).toEqual([303, '/agenda.md', 'Accept', 'no-store']);
  expect((await site.get('/', { headers: { accept: 'text/markdown' } })).headers.location).toBe('/index.md');
  expect((await site.get('/agenda')).status).toBe(200);
});

test.each(['nl', 'en'] as const)('every public page has its text as Markdown (%s) (D6)', async (locale) => {
  const site = await sharedRealSite();
  const prefix = locale === 'nl' ? '' : '/en';
  const read = async (path: string) => {
    const { status, text, headers } = await site.get(`${prefix}${path}`);
    expect([path, status, headers['content-type'], headers['x-robots-tag']]).toEqual([
      path,
      200,
      'text/markdown; charset=utf-8',
      'noindex',
    ]);
    return text;
  };
  const sitemap = (await site.get('/sitemap-1.xml')).text;
  const pages = [...sitemap.matchAll(/<loc>http:\/\/tweeklank\.example([^<]*)<\/loc>/g)]
    .map(([, path = '']) => path || '/')
    .filter((path) => path.startsWith('/en') === (locale === 'en'));
  expect(pages.length).toBeGreaterThan(50);
  for (const path of pages) {
    const file = path === '/' || path === '/en' ? '/index.md' : `${path.replace(/^\/en(?=\/)/, '')}.md`;
    const text = await read(file);
    expect([path, /^# \S/.test(text), text.endsWith(`http://tweeklank.example${path}\n`)]).toEqual([
      path,
      true,
      true,
    ]);
    expect([path, /\]\(\/|<(?:p|div|span|strong)\b|&(?:amp|nbsp|shy);/.exec(text)?.[0]]).toEqual([
      path,
      undefined,
    ]);
  }
  const name = locale === 'nl' ? 'een-zaal-vol-dialecten' : 'a-hall-full-of-dialects';
  const evening = await read(`/agenda/${name}.md`);
  expect(evening).toContain(
    locale === 'nl' ? '- 26 november 2026, 20.00–22.15 uur' : '- 26 November 2026, 20:00–22:15',
  );
  expect(evening).toContain(
    locale === 'nl'
      ? '- Taal: Negen streektalen, zonder ondertitels'
      : '- Language: Nine regional languages, no subtitles',
  );
  expect(await read('/agenda.md')).toMatch(/^- \[[^\]]+\]\(http:\/\/tweeklank\.example\S+\): .+/m);
});

test('what is no page has no Markdown (D6)', async () => {
  const site = await sharedRealSite();
  for (const path of [
    '/nergens.md',
    '/agenda/nergens.md',
    '/zoeken.md',
    '/.md',
    '/en.md',
    '/agenda.md.md',
    '/agenda/een-zaal-vol-dialecten.md.md',
  ])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
});

test.each(['/zoeken', '/en/search'])(
  '%s has no text: a client that prefers Markdown gets HTML (D6)',
  async (path) => {
    const site = await sharedRealSite();
    const headers = { accept: 'text/markdown' };
    expect(await site.get(path, { headers })).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  },
);

test.each(['nl', 'en'] as const)(
  'llms.txt and the search for browsers name addresses that exist (%s) (D6)',
  async (locale) => {
    const site = await sharedRealSite();
    const prefix = locale === 'nl' ? '' : '/en';
    const llms = await site.get(`${prefix}/llms.txt`);
    expect([llms.status, llms.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(llms.text).toMatch(/^# Tweeklank\n\n> \S/);
    const addresses = [...llms.text.matchAll(/\]\(http:\/\/tweeklank\.example([^)]*)\)/g)].map(
      ([, path = '']) => path,
    );
    expect(addresses.length).toBeGreaterThan(15);
    for (const path of addresses) expect([path, (await site.get(path)).status]).toEqual([path, 200]);

    const search = await site.get(`${prefix}/opensearch.xml`);
    expect([search.status, search.headers['content-type']]).toEqual([
      200,
      'application/opensearchdescription+xml; charset=utf-8',
    ]);
    const template = /template="([^"]*\{searchTerms\})"/.exec(search.text)?.[1] ?? '';
    const found = await site.get(
      template.replace('http://tweeklank.example', '').replace('{searchTerms}', 'klinker'),
    );
    expect([found.status, found.text.includes('klinker')]).toEqual([200, true]);
    expect((await site.get(`${prefix}/agenda`)).text).toContain(
      `type="application/opensearchdescription+xml" title="Tweeklank" href="${prefix}/opensearch.xml"`,
    );
  },
);

const refused = ['search', 'when', 'group', 'tag', 'access', 'language', 'year', 'q'];

test('editors choose which programs of AI companies robots.txt lets in; without content it refuses nobody (D6)', async () => {
  await using site = await startFakeSite();
  const choose = async (aiCrawlers: 'all' | 'search' | 'none') => {
    site.cms.content.identity = async () => ({ title: 'Proef', ogImage: null, logo: null, aiCrawlers });
    site.cms.change('an answer');
    return (await site.get('/robots.txt')).text;
  };
  const everybody = `User-agent: *\n${refused.map((name) => `Disallow: /*?*${name}=\n`).join('')}`;
  expect(await choose('all')).toBe(`${everybody}\nSitemap: http://tweeklank.example/sitemap.xml\n`);
  const search = await choose('search');
  expect(search).toMatch(/User-agent: GPTBot\n[\s\S]*Disallow: \/\n\nUser-agent: \*\nDisallow: \/\*\?/);
  expect(search).not.toContain('ChatGPT-User');
  expect(await choose('none')).toContain('User-agent: ChatGPT-User\n');
  site.cms.content.identity = () => Promise.reject(new CmsUnavailableError('away'));
  site.cms.change('an answer');
  expect((await site.get('/robots.txt')).text).toContain(everybody);
});
