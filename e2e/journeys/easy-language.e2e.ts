import { arriveAt } from '../fixtures/arrive-at.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/site-test.ts';

const journeys = [
  {
    page: '/bezoek',
    easy: '/bezoek/eenvoudig',
    list: '/eenvoudige-taal',
    tag: 'nl-simple',
    link: 'Lees dit in eenvoudige taal',
    back: 'Lees de gewone tekst',
    all: 'Eenvoudige taal',
    title: 'Naar Tweeklank, in eenvoudige taal',
    other: '/en/visit/easy',
  },
  {
    page: '/en/visit',
    easy: '/en/visit/easy',
    list: '/en/easy-language',
    tag: 'en-simple',
    link: 'Read this in easy language',
    back: 'Read the ordinary text',
    all: 'Easy language',
    title: 'Visiting Tweeklank, in easy language',
    other: '/bezoek/eenvoudig',
  },
];

for (const { page: path, easy, list, tag, link, back, all, title, other } of journeys) {
  test(`a visitor goes from a page to its easy text, back, and to all easy texts (${tag}) (W3)`, async ({
    page,
  }) => {
    await arriveAt(page, path);
    const main = page.locator('main');
    await main.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(easy);
    const heading = main.getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeVisible();
    expect(await heading.evaluate((each) => each.closest('[lang]')?.getAttribute('lang'))).toBe(tag);
    expect(await axeFindings(page)).toEqual([]);
    await expect(page.locator(`header a[href="${other}"]`).first()).toBeAttached();
    await main.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(path);

    await page.getByRole('contentinfo').getByRole('link', { name: all }).click();
    await expect(page).toHaveURL(list);
    expect(await axeFindings(page)).toEqual([]);
    await main.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(easy);
  });
}

for (const width of [360, 768, 1440]) {
  test(`at ${width} px the text is as wide as on other pages, and its times stand below each other (W3)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const edges = async (path: string) => {
      await page.goto(path);
      const box = await page.locator('.page-body > .blocks').boundingBox();
      return [box?.x, box?.width].map((length) => Math.round(length ?? 0));
    };
    expect(await edges('/bezoek/eenvoudig')).toEqual(await edges('/bezoek/huisregels'));
    await page.goto('/bezoek/eenvoudig');
    const times = await page.locator('.easy-page .week-hours dd').all();
    const lefts = await Promise.all(times.map(async (time) => (await time.boundingBox())?.x));
    expect(lefts.length).toBeGreaterThan(2);
    expect(new Set(lefts).size).toBe(1);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the easy text is found and read without script (W3)', async ({ page }) => {
    await page.goto('/bezoek');
    await page.getByRole('link', { name: 'Lees dit in eenvoudige taal' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Naar Tweeklank, in eenvoudige taal');
    await expect(page.locator('.easy-page address')).toContainText('Klinkerkade 12');
  });
});
