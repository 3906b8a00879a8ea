import { readFileSync } from 'node:fs';
import { languages } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/site-test.ts';

for (const language of languages) {
  const prefix = language === 'nl' ? '' : '/en';
  const event = { nl: '/agenda/een-zaal-vol-dialecten', en: '/en/agenda/a-hall-full-of-dialects' }[language];

  test(`feeds and calendars can be discovered and parsed (${language})`, async ({ page }) => {
    await page.goto(`${prefix}/nieuws`);
    const found = await page
      .locator('link[rel="alternate"][type$="xml"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(found).toEqual([`${prefix}/nieuws.xml`, `${prefix}/podcasts.xml`]);
    const texts = await Promise.all(found.map(async (path) => (await page.request.get(path)).text()));
    // The site's pages forbid parsing in tests (T17).
    const empty = await page.context().newPage();
    const read = await empty.evaluate(
      (all) =>
        all.map((text) => {
          const xml = new DOMParser().parseFromString(text, 'application/xml');
          const broken = xml.querySelector('parsererror')?.textContent ?? '';
          return { broken, parts: xml.querySelectorAll('entry, item').length };
        }),
      texts,
    );
    await empty.close();
    const least = [6, language === 'nl' ? 6 : 1];
    for (const [index, { broken, parts }] of read.entries()) {
      expect(broken).toBe('');
      expect(parts).toBeGreaterThanOrEqual(least[index] ?? 0);
    }
    await expect(page.getByRole('main').locator(`a[href="${prefix}/nieuws.xml"]`)).toBeVisible();
  });

  test(`an event can be added to a visitor's own calendar, and its address is copied (${language}) (V6)`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(event);
    await page.locator('.calendar-menu > summary').click();
    const coming = page.waitForEvent('download');
    await page.locator('.calendar-menu a[download]').click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(`${event.split('/').at(-1)}.ics`);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain('DTSTART:20261126T190000Z');
    const share = page.locator('.share');
    await expect
      .poll(() =>
        share.locator('a').evaluate((link) => Object.keys(link).some((key) => key.startsWith('__react'))),
      )
      .toBe(true);
    await share.getByRole('link').click();
    await expect(share.getByRole('status')).not.toBeEmpty();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.goto(`${prefix}/agenda/useArchiveItems`);
    await page.getByRole('main').locator('.event-row-link').first().click();
    await expect(page.locator('.event')).toBeVisible();
    await expect(page.locator('.calendar-menu')).toHaveCount(0);
  });
}
