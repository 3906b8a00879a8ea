import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { previewPath } from '#server/preview/preview-link.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { quietSettings, startSite } from '../fixtures/start-site.ts';

const PREVIEW_SECRET = 'een geheim van zestien tekens';
const ID = 'nieuws/de-ui-schuift-op';
const FOLDER = '2_nieuws/20261118_de-ui-schuift-op';

function openForm() {
  const root = mkdtempSync(join(tmpdir(), 'live-'));
  const contentDir = join(root, 'content');
  cpSync('kirby/content', contentDir, { recursive: true });
  const saved = join(contentDir, FOLDER, 'articlehero.nl.txt');
  const stored = readFileSync(saved, 'utf8');
  return {
    contentDir,
    type(change: (text: string) => string) {
      mkdirSync(join(contentDir, FOLDER, '_changes'), { recursive: true });
      writeFileSync(join(contentDir, FOLDER, '_changes/articlehero.nl.txt'), change(stored));
    },
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  };
}

test('what an editor types is in the preview, which stays where it was: scroll position, details, sound, focus (M9)', async ({
  page,
}) => {
  using form = openForm();
  const KIRBY_CONTENT_DIR = form.contentDir;
  await using site = await startSite({ ...quietSettings, KIRBY_CONTENT_DIR, PREVIEW_SECRET });
  form.type((text) => text.replace(/^Herotext: .*/m, 'Herotext: Eerst dit.'));
  const expires = Date.parse('2026-11-20T13:00:00+01:00') / 1000;
  const link =
    site.origin + previewPath({ id: ID, locale: 'nl', version: 'changes', expires }, PREVIEW_SECRET);
  // Until the site sees the changes the link leads to the public page.
  await expect.poll(async () => (await page.request.get(link, { maxRedirects: 0 })).status()).toBe(200);
  await page.goto(link);
  await expect(page.locator('.draft-bar')).toContainText('nog niet gepubliceerd');
  await expect(page.locator('main')).toContainText('Eerst dit.');
  const details = page.locator('main details').first();
  await details.locator('summary').click();
  await expect(details).toHaveAttribute('open');
  const at = await page.evaluate(() => [scrollY, document.activeElement?.tagName]);
  expect(at).toEqual([expect.any(Number), 'SUMMARY']);
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-same', ''));

  form.type((text) => text.replace(/^Herotext: .*/m, 'Herotext: Nu dit, een langere zin dan eerst.'));
  await expect(page.locator('main')).toContainText('Nu dit, een langere zin dan eerst.');
  await expect(page.locator('main')).not.toContainText('Eerst dit.');
  await expect(page.locator('main[data-same]')).toBeVisible();
  await expect(details).toHaveAttribute('open');
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual(at);
  expect(await page.context().cookies()).toEqual([]);
  // The page polls three times a second, so it must close before the site.
  await page.goto('about:blank');
});
