import { languages, oneLanguage } from '../fixtures/addresses.ts';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { expect, test } from '../fixtures/site-test.ts';

for (const language of languages) {
  const home = language === 'nl' ? '/' : '/en';
  const prefix = language === 'nl' ? '' : '/en';

  test(`external links of the footer open in a new tab, internal ones in the same (${language}) (F1)`, async ({
    page,
  }) => {
    await page.goto(home);
    const footer = page.getByRole('contentinfo');
    const foreign = footer.locator('a[href^="http"]');
    expect(await foreign.count()).toBeGreaterThanOrEqual(3);
    for (const link of await foreign.all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    const away = footer.locator('a[target="_blank"]');
    expect(await away.count()).toBeGreaterThanOrEqual(5);
    for (const link of await away.all())
      await expect(link).toHaveAccessibleName(/ \((opent in een nieuw tabblad|opens in a new tab)\)$/);
    await expect(footer.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveCount(0);
    await expect(footer.locator(`a[href="${prefix}/podcasts"]`)).toHaveCount(1);
    await expect(footer.locator('.logo')).toBeVisible();
  });

  test(`the language link in the footer leads to the current page in the other language (${language}) (F1)`, async ({
    page,
    context,
  }) => {
    const other = language === 'nl' ? 'en' : 'nl';
    const link = page.getByRole('contentinfo').locator(`a[hreflang="${other}"]`);
    await arriveAt(page, `${prefix}/agenda?group=kinderen`);
    const elsewhere = `${other === 'en' ? '/en' : ''}/agenda?group=kinderen`;
    await expect(link).toHaveAttribute('href', elsewhere);
    await page.getByRole('main').locator('.event-row-link').first().click();
    await expect(link).toHaveAttribute('href', /\/agenda\/[a-z-]+$/);
    const target = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(target);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    const chosen = async () =>
      (await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value;
    await expect.poll(chosen).toBe(other);
    await expect(page.getByRole('contentinfo').locator(`a[hreflang="${language}"]`)).toHaveAttribute(
      'href',
      /\/agenda\/[a-z-]+$/,
    );
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`opening hours in the footer stay in their column on a phone (${language}) (F1)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${prefix}/contact`);
      const hours = page.getByRole('contentinfo').locator('.week-hours').locator('dt, dd');
      await expect(hours.first()).toBeVisible();
      const wide = await hours.evaluateAll((parts) => {
        const edge = parts[0]?.closest('dl')?.getBoundingClientRect().right ?? 0;
        return parts
          .filter(
            (part) => part.scrollWidth > part.clientWidth || part.getBoundingClientRect().right > edge + 1,
          )
          .map(({ textContent }) => textContent);
      });
      expect(wide).toEqual([]);
    });

    test(`the footer leads to the current page in the other language (${language}) (F1)`, async ({
      page,
    }) => {
      await page.goto(`${prefix}/agenda?group=kinderen`);
      await page.getByRole('contentinfo').locator('a[hreflang]').click();
      await expect(page).toHaveURL(`${language === 'nl' ? '/en' : ''}/agenda?group=kinderen`);
    });
  });
}

for (const language of oneLanguage) {
  const home = language === 'nl' ? '/' : '/en';
  const prefix = language === 'nl' ? '' : '/en';

  test(`buttons of all five kinds lead to their targets (${language}) (L1)`, async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto(`${prefix}/zaalverhuur`);
    await expect(main.locator('a.link-button[href^="tel:"]')).toHaveCount(1);
    await expect(main.locator('a.link-button[href^="mailto:"]')).toHaveCount(1);
    await arriveAt(page, `${prefix}/contact`);
    await expect(main.locator('a.link-button[href^="/media/"][download]')).toHaveCount(1);
    const away = main.locator('a.link-button[href^="https:"]');
    await expect(away.first()).toHaveAttribute('target', '_blank');
    const inside = main.locator(`a.link-button[href^="${prefix}/"]:not([download])`).first();
    const href = await inside.getAttribute('href');
    await inside.click();
    await expect(page).toHaveURL(href ?? '');
  });

  test(`pictures reserve their space, and those out of sight load later (${language}) (L4)`, async ({
    page,
  }) => {
    await page.goto(home);
    const pictures = await page.locator('main img.image-full').evaluateAll((images) =>
      images.map((image) => ({
        width: image.getAttribute('width'),
        height: image.getAttribute('height'),
        loading: image.getAttribute('loading'),
        srcset: image.getAttribute('srcset') ?? '',
        sizes: image.getAttribute('sizes') ?? '',
        // Pictures within one window height below are loaded ahead.
        isFar: image.getBoundingClientRect().top > 2.1 * window.innerHeight,
      })),
    );
    expect(pictures.length).toBeGreaterThan(5);
    for (const { width, height, srcset, sizes } of pictures) {
      expect(Number(width)).toBeGreaterThan(0);
      expect(Number(height)).toBeGreaterThan(0);
      expect(srcset).toContain('480w');
      expect(sizes).not.toBe('');
    }
    expect(pictures[0]?.loading).toBe('eager');
    const far = pictures.filter(({ isFar }) => isFar);
    expect(far.length).toBeGreaterThan(0);
    expect(far.every(({ loading }) => loading === 'lazy')).toBe(true);
  });
}
