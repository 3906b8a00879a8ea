import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/site-test.ts';

const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('V4 the ticket button of every event is whole in the first view of four windows', async ({ page }) => {
    // Pictures have their place before they come.
    await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: EMPTY }));
    await page.goto('/agenda/useCurrentItems');
    const links = await page.locator('.event-row-link').all();
    const events = new Set(await Promise.all(links.map((link) => link.getAttribute('href'))));
    const below: string[] = [];
    let buttons = 0;
    for (const event of events) {
      await page.goto(event ?? '');
      const button = page.locator('.plate .link-button');
      if ((await button.count()) === 0) continue;
      for (const size of windows) {
        await page.setViewportSize(size);
        const box = await button.boundingBox();
        buttons += 1;
        if (!box || box.y + box.height > size.height) below.push(`${event} at ${size.width}: ${box?.y}`);
      }
    }
    expect(below).toEqual([]);
    expect(buttons).toBeGreaterThan(60);
  });
});

test('V1 V3 V4 while the text is read the way to a ticket stays, a cancelled event has none, and each date is listed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/agenda/mondvol');
  const bar = page.locator('.event-ticket[data-at="bar"]');
  await expect(bar).not.toBeInViewport();
  await page.getByRole('heading', { name: 'Alle data' }).scrollIntoViewIfNeeded();
  await expect(bar.getByRole('link')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.event-dates li')).toHaveCount(3);
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(bar).not.toBeInViewport();

  await page.goto('/agenda/een-hoorspel-in-een-adem');
  await expect(page.locator('.event-status')).toContainText('Afgelast');
  await expect(page.locator('.event .link-button')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});
