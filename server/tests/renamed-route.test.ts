import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyFewPages } from '../testing/copy-few-pages.ts';
import { copySources } from '../testing/copy-sources.ts';
import { crawl } from '../testing/crawl.ts';
import { startCopiedSite } from '../testing/start-copied-site.ts';

const line = "{ name: 'nieuws', path: '/nieuws',";

test('a route is renamed in one line: everything links to its new address, and the old one redirects there', async () => {
  const root = mkdtempSync(join(tmpdir(), 'renamed-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const sources = copySources();
  const routes = join(sources, 'site/routes.ts');
  const source = readFileSync(routes, 'utf8');
  expect(source.split(line)).toHaveLength(2);
  writeFileSync(routes, source.replace(line, line.replace("'/nieuws'", "'/berichten'")));
  await using site = await startCopiedSite(sources, copyFewPages(join(root, 'content')));

  const pages = await crawl(site, ['/', '/en', '/sitemap.xml']);
  const paths = [...pages.keys()];
  expect(
    [...pages].filter(([, { status }]) => status !== 200).map(([path, { status }]) => `${path} ${status}`),
  ).toEqual([]);
  expect(paths.filter((path) => /^(\/en)?\/nieuws/.test(path))).toEqual([]);
  expect(paths.filter((path) => /^\/berichten\/[^/?]+$/.test(path)).length).toBeGreaterThan(4);
  expect(paths).toEqual(
    expect.arrayContaining(['/berichten', '/en/berichten', '/berichten.xml', '/en/berichten.xml']),
  );
  const saying = [...pages].filter(([, { text }]) =>
    /["/>]nieuws\/[a-z]|"(\/en)?\/nieuws["?.]/.test(text.replace(/"id":"[^"]*"|\/media\/[^\s"]*/g, '')),
  );
  expect(saying.map(([path]) => path)).toEqual([]);

  const home = pages.get('/')?.text ?? '';
  expect(home).toMatch(/<nav class="menu-primary"[\s\S]*?href="\/berichten"/);
  const article = pages.get('/en/berichten/the-ui-is-moving')?.text ?? '';
  expect(article).toContain(
    '<link rel="canonical" href="http://tweeklank.example/en/berichten/the-ui-is-moving"/>',
  );
  expect(article).toContain('hrefLang="nl" href="http://tweeklank.example/berichten/de-ui-schuift-op"');
  expect(article).toContain('"url":"http://tweeklank.example/en/berichten/the-ui-is-moving"');
  const old = await site.get('/nieuws/vijfhonderd-bandjes-zoeken-een-oor');
  expect([old.status, old.headers.location]).toEqual([301, '/berichten/vijfhonderd-bandjes-zoeken-een-oor']);
}, 180_000);
