import { createServer, isRunnableDevEnvironment } from 'vite';
import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { withoutPictures } from '../fixtures/without-pictures.ts';

type Gallery = typeof import('#app/gallery/gallery.tsx');

/** Rules for whole pages do not apply to a component. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The production server has no gallery, so this process renders it. */
async function loadGallery(): Promise<Gallery & AsyncDisposable> {
  const vite = await createServer({
    configLoader: 'native',
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render in.');
  const gallery = await ssr.runner.import<Gallery>('/app/gallery/gallery.tsx');
  return { ...gallery, [Symbol.asyncDispose]: () => vite.close() };
}

test('every part in all its states passes axe with the built styles, light and dark', async ({ page }) => {
  test.slow();
  await using gallery = await loadGallery();
  expect(gallery.parts.length).toBeGreaterThan(15);
  await page.goto('/');
  const styles = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  // Colours and the reset stand in each document (decision 075).
  const first = `<style>${await page.locator('style').first().textContent()}</style>`;
  await page.route('**/_examples/**', (route) => {
    const part = new URL(route.request().url()).pathname.slice('/_examples/'.length);
    const body = gallery.renderGallery({ part, locale: 'nl', assets: { styles, scripts: [] } }) ?? '';
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: body.replace('<link', () => `${first}<link`),
    });
  });
  await withoutPictures(page);
  const findings: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const part of gallery.parts) {
    await page.goto(`/_examples/${part}`);
    await expect(page.locator('[data-example]').first()).toBeAttached();
    findings.push(...(await axeFindings(page, { standards })).map((each) => `${part}: ${each}`));
  }
  expect(findings).toEqual([]);
});

test('the production server has no gallery', async ({ page, troubles }) => {
  for (const path of ['/_gallery', '/_gallery/ui/link-button']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
  }
  expect(troubles.splice(0)).toHaveLength(2);
});
