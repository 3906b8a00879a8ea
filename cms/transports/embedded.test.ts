import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSiteFolder } from 'kql-engine';
import { expect, onTestFinished, test } from 'vitest';
import { CmsUnavailableError } from '../common/errors.ts';
import { createCms } from '../create-cms.ts';
import { createTestLog } from '../testing/fake-transport.ts';
import { createEmbeddedTransport, LANGUAGES } from './embedded.ts';

function createTestSite(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'cms-embedded-'));
  const contentDir = join(root, 'content');
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(contentDir, name)), { recursive: true });
    writeFileSync(join(contentDir, name), text);
  };
  write('site.nl.txt', 'Title: Proef');
  write('home/home.nl.txt', 'Title: Thuis');
  for (const [name, text] of Object.entries(files)) write(name, text);
  const { log, lines } = createTestLog();
  const transport = createEmbeddedTransport({ contentDir, mediaDir: join(root, 'media'), log });
  const cms = createCms({ transport, log });
  onTestFinished(() => {
    cms.close();
    rmSync(root, { recursive: true });
  });
  return { cms, transport, write, lines };
}

test('the languages of the site are those of the Kirby project', () => {
  const { languages } = readSiteFolder('kirby/site', () => {});
  expect(languages).toEqual(LANGUAGES.map((language) => expect.objectContaining(language)));
});

test('a Markdown block has footnotes and definition lists, as in Kirby (M8)', async () => {
  const text = 'Klank[^1]\n\n[^1]: Een noot.\n\n## Kop {#kop}\n\nSchwa\n: Een klinker.';
  const body = JSON.stringify([{ type: 'markdown', id: 'm', isHidden: false, content: { text } }]);
  const { cms } = createTestSite({ '1_over/page.nl.txt': `Title: Over\n\n----\n\nBody: ${body}` });
  const page = await cms.reader().page('over', 'nl');
  const [block] = page !== null && 'body' in page ? page.body : [];
  const html = block?.type === 'markdown' ? block.text.html : '';
  expect(html).toContain('<sup id="fnref1:1"><a href="#fn:1">1</a></sup>');
  expect(html).toContain('<li id="fn:1">\n<p>Een noot.');
  expect(html).toContain('<h2>Kop</h2>');
  expect(html).toContain('<dt>Schwa</dt>\n<dd>Een klinker.</dd>');
});

test('the settings of the site are those of the Kirby project', () => {
  const { markdown, timezone } = readSiteFolder('kirby/site', () => {});
  expect({ markdown, timezone }).toMatchObject({ markdown: { extra: true }, timezone: 'Europe/Amsterdam' });
});

test('drafts and pages below them are not found by path, uuid, list or link', async () => {
  const { cms, lines } = createTestSite({
    '_drafts/geheim/page.nl.txt': 'Title: Geheim\n\n----\n\nUuid: geheim',
    '_drafts/geheim/1_plan/page.nl.txt': 'Title: Plan\n\n----\n\nUuid: plan',
    '1_over/subpages.nl.txt': 'Title: Over\n\n----\n\nUuid: over',
    '1_over/_drafts/straks/page.nl.txt': 'Title: Straks\n\n----\n\nUuid: straks',
    'home/home.nl.txt': 'Title: Thuis\n\n----\n\nHighlighted: - page://geheim\n- page://over',
    'site.nl.txt': 'Title: Proef\n\n----\n\nPrimary: - page://geheim\n- page://over\n- page://plan',
  });
  for (const id of ['geheim', 'geheim/plan', 'over/straks', 'page://geheim', 'page://plan']) {
    expect(await cms.reader().page(id, 'nl')).toBeNull();
  }
  expect((await cms.reader().menuPages('nl')).primary.map((page) => page.id)).toEqual(['over']);
  expect(await cms.reader().page('home', 'nl')).toMatchObject({ highlighted: [{ id: 'over' }] });
  expect(await cms.reader().page('over', 'nl')).toMatchObject({ children: [] });
  expect((await cms.reader().searchRecords('nl')).ids).toEqual(['over', 'home']);
  expect(lines).toEqual([]);
});

test('an unlisted page is found but not in menus', async () => {
  const { cms } = createTestSite({ 'colofon/page.nl.txt': 'Title: Colofon\n\n----\n\nUuid: c' });
  expect(await cms.reader().page('colofon', 'nl')).toMatchObject({ status: 'unlisted', title: 'Colofon' });
});

test('listeners hear of a change in the content folder', async () => {
  const { cms, write } = createTestSite({ '1_over/page.nl.txt': 'Title: Over' });
  expect((await cms.reader().page('over', 'nl'))?.title).toBe('Over');
  const received = new Promise((resolve) => cms.onChange(resolve));
  write('1_over/page.nl.txt', 'Title: Over ons, nu langer');
  await received;
  expect((await cms.reader().page('over', 'nl'))?.title).toBe('Over ons, nu langer');
});

test('a query the engine refuses is an error that names it', async () => {
  const { transport } = createTestSite({});
  const failing = transport.query({ query: 'kirby.root("index")' }, 'nl');
  await expect(failing).rejects.toThrow(CmsUnavailableError);
  await expect(failing).rejects.toThrow('kirby.root("index")');
});

test('the query endpoint of the engine is closed to visitors', async () => {
  const { cms } = createTestSite({});
  for (const path of ['/api/query?query=users', '/api/kql?query=users', '/@/page/x', '/mediax']) {
    expect((await cms.media(new Request(`http://localhost${path}`))).status).toBe(404);
  }
});

test('a page with unreadable fields is shown without them (E2)', async () => {
  const { cms } = createTestSite({
    '1_a/podcast.nl.txt': 'Title: A\n\n----\n\nTranscript: {"a": [\n\n----\n\nBody: [{"type":"text"',
  });
  expect(await cms.reader().page('a', 'nl')).toMatchObject({ title: 'A', transcript: [] });
});
