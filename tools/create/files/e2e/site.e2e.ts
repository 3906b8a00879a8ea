import { axeFindings } from './fixtures/axe.ts';
import { expect, test } from './fixtures/site-test.ts';

test('every page of the sitemap answers, and has one first heading, its language and no fault that axe finds', async ({
  page,
  request,
}) => {
  const addressesIn = async (path: string) => {
    const text = await (await request.get(path)).text();
    return [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  };
  const parts = await addressesIn('/sitemap.xml');
  const paths = (await Promise.all(parts.map(addressesIn))).flat();
  expect(paths).toContain('/en');
  for (const path of paths) {
    const response = await page.goto(path);
    expect.soft(response?.status(), path).toBe(200);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect
      .soft(page.locator('html'), path)
      .toHaveAttribute('lang', /^\/en(\/|$)/.test(path) ? 'en' : 'nl');
    expect.soft(await axeFindings(page), path).toEqual([]);
  }
});
