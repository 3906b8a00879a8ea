import { expect, test } from 'vitest';
import { startRealSite } from '../testing/start-real-site.ts';
import { type PreviewLink, previewPath } from './preview-link.ts';

const secret = 'een geheim van zestien tekens';
const panelOrigin = 'https://cms.tweeklank.example';
const noon = Date.parse('2026-11-20T12:00:00+01:00') / 1000;
const draft: PreviewLink = { id: 'festival-2028', locale: 'nl', version: 'latest', expires: noon + 3600 };
const start = (transport = {}) => startRealSite(transport, { preview: { secret, panelOrigin } });

test('a signed link shows a draft on the site: marked, kept by nobody, for no search engine', async () => {
  await using site = await start();
  const { status, headers, text } = await site.get(previewPath(draft, secret));
  expect(status).toBe(200);
  expect(text).toContain('Een weekend zonder medeklinkers');
  expect(text).toMatch(
    /<aside class="draft-bar"[^>]*><strong>Concept<\/strong>.*20 november 2026, 13\.00 uur/,
  );
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  expect(headers.etag).toBeUndefined();
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${panelOrigin}`);
});

test('the draft stays hidden from everybody else, before and after', async () => {
  await using site = await start();
  expect((await site.get('/festival-2028')).status).toBe(404);
  expect((await site.get(previewPath(draft, secret))).status).toBe(200);
  expect((await site.get('/festival-2028')).status).toBe(404);
  expect((await site.get('/preview')).status).toBe(404);
  const { text, headers } = await site.get('/');
  expect(text).not.toContain('draft-bar');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('the language switch of a draft leads to the draft in the other language', async () => {
  await using site = await start();
  const { text } = await site.get(previewPath(draft, secret));
  const english = previewPath({ ...draft, locale: 'en' }, secret);
  expect(text).toContain(`href="${english.replaceAll('&', '&amp;')}"`);
  // No JSON: the browser goes there as to a new document (app/navigation/fetch-json.ts).
  const payload = await site.get(english.replace('preview?', 'preview/_payload.json?b1&'));
  expect([payload.status, payload.headers['content-type']]).toEqual([404, 'text/plain; charset=UTF-8']);
  const other = await site.get(english);
  expect(other.status).toBe(200);
  expect(other.text).toContain('<strong>Draft</strong>');
});

test('a forged or expired link is a page that is not there, and nobody keeps that answer', async () => {
  await using site = await start();
  const asked: string[] = [];
  const paths = [
    previewPath(draft, 'het geheim van iemand anders'),
    previewPath({ ...draft, expires: noon - 1 }, secret),
    previewPath({ ...draft, id: 'agenda/nergens' }, secret),
    previewPath({ ...draft, id: '../site' }, secret),
    previewPath({ ...draft, id: 'x") ?? site.users.first.email' }, secret),
    previewPath({ ...draft, id: 'error' }, secret),
    previewPath(draft, secret).replace('festival-2028', 'agenda'),
  ];
  for (const path of paths) {
    const { status, headers, text } = await site.get(path);
    asked.push(`${status} ${headers['cache-control']} ${text.includes('draft-bar')}`);
  }
  expect(asked).toEqual(paths.map(() => '404 no-store false'));
});

test('without a secret nobody sees drafts', async () => {
  await using site = await startRealSite();
  expect((await site.get(previewPath(draft, secret))).status).toBe(404);
});

test.each([
  'agenda',
  'nieuws',
  'podcasts',
  'themas',
  'themas/geluid',
  'agenda/een-zaal-vol-dialecten',
  'home',
])('changes of /%s are shown too', async (id) => {
  await using site = await start();
  const { status, text } = await site.get(previewPath({ ...draft, id, version: 'changes' }, secret));
  expect(status).toBe(200);
  expect(text).toContain('Wijzigingen die nog niet gepubliceerd zijn');
});
