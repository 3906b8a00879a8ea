import type { Page } from '@playwright/test';
import { languages, oneLanguage, takeTurns } from '../fixtures/addresses.ts';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/site-test.ts';

const words = {
  nl: {
    home: '/',
    agenda: '/agenda',
    news: '/nieuws',
    title: 'Hier liep iets scheef',
    clear: 'Fouten wissen',
    incident: 'Foutnummer',
    other: 'en',
  },
  en: {
    home: '/en',
    agenda: '/en/agenda',
    news: '/en/nieuws',
    title: 'Something went askew',
    clear: 'Clear errors',
    incident: 'Incident number',
    other: 'nl',
  },
} as const;

async function breakWriting(page: Page, id: string): Promise<void> {
  await page.evaluate((broken) => {
    const { set, ...rest } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') ?? {};
    Object.defineProperty(Element.prototype, 'innerHTML', {
      ...rest,
      set(this: Element, html: string) {
        if (this.closest(`#${broken}`)) throw new Error(`#${broken} cannot be written`);
        set?.call(this, html);
      },
    });
  }, id);
}

for (const language of languages) {
  const isTurn = takeTurns(language);
  const { home, agenda, news, title, clear, incident } = words[language];

  if (isTurn())
    test(`a page that throws in the browser shows the error page inside the frame, and the button that clears it leads home (${language}) (R12)`, async ({
      page,
      troubles,
    }) => {
      await arriveAt(page, news);
      await page.waitForLoadState('networkidle');
      await breakWriting(page, 'site_content');
      await page.locator(`header nav a[href="${agenda}"]:visible`).first().click();
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(main).toContainText('500');
      await expect(main).toContainText('Internal Browser Error');
      await expect(main).toContainText(incident);
      await expect(main, 'a stack is for developers').not.toContainText('cannot be written');
      const number = await main.locator('code').innerText();
      expect(troubles.some((each) => each.includes(`Incident ${number}`))).toBe(true);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      await page.keyboard.press('Tab');
      await main.getByRole('link', { name: clear }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(home);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden();
      troubles.length = 0;
    });
}

for (const language of oneLanguage) {
  const { home, agenda, news, other } = words[language];

  test(`if even the error page cannot be fetched, the page is reloaded (${language}) (Q8 R12)`, async ({
    page,
    troubles,
  }) => {
    await page.route('**/assets/browser-error-*.js', (route) => route.abort());
    await arriveAt(page, news);
    await page.waitForLoadState('networkidle');
    await breakWriting(page, 'site_content');
    await page.locator(`header nav a[href="${agenda}"]:visible`).first().click();
    await expect(page).toHaveURL(agenda);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    troubles.length = 0;
  });

  test(`a part of the frame that fails is rendered anew (${language}) (H11)`, async ({ page, troubles }) => {
    await arriveAt(page, home);
    // An extension removed an element that React removes later.
    await page
      .locator('.header-logo svg')
      .last()
      .evaluate((logo) => logo.remove());
    await page.locator(`header nav a[href="${agenda}"]:visible`).first().click();
    await expect(page).toHaveURL(agenda);
    await expect.poll(() => troubles.join()).toContain('removeChild');
    troubles.length = 0;
    await expect(page.locator('.header-logo svg')).toHaveCount(1);
    await page.locator('.menu-toggle').click();
    await expect(page.locator('.menu-primary a').first()).toBeVisible();
  });

  test(`a part of the frame that cannot be rendered is left out, and the others go on (${language}) (H11)`, async ({
    page,
    troubles,
  }) => {
    await arriveAt(page, agenda);
    await page.waitForLoadState('networkidle');
    await breakWriting(page, 'site_footer');
    await page.evaluate(() => {
      const { createElement } = document;
      document.createElement = (name: string) => {
        if (name === 'footer') throw new Error('there can be no footer');
        return createElement.call(document, name);
      };
    });
    await page.locator('.menu-toggle').click();
    await page.locator(`.menu-languages a[hreflang="${other}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(troubles.splice(0).join()).toContain('there can be no footer');
  });

  test(`if the frame itself throws, the global error page is shown alone, and can clear the error (${language}) (R12)`, async ({
    page,
    troubles,
  }) => {
    await arriveAt(page, agenda);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      Object.defineProperty(document, 'title', {
        set() {
          throw new Error('the title cannot be written');
        },
      });
      // The layout uses this when it renders again.
      window.ResizeObserver = class extends ResizeObserver {
        override observe() {
          throw new Error('nothing can be measured');
        }
      };
    });
    await page.locator('.menu-toggle').click();
    await page.locator(`.menu-languages a[hreflang="${other}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: words[other].title })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.getByRole('link', { name: words[other].clear }).click();
    await expect(page).toHaveURL(words[other].home);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    troubles.length = 0;
  });

  test(`an error while mounting is logged, and the page can still be read and left (${language}) (X3)`, async ({
    page,
    troubles,
  }) => {
    await page.route(`**${agenda}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(<script type="application\/json"[^>]*>)[^<]{40}/, '$1');
      await route.fulfill({ response, body });
    });
    await page.goto(agenda);
    await expect.poll(() => troubles[0]).toMatch(/^The page could not be mounted\. SyntaxError/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator(`header nav a[href="${news}"]:visible`).first().click();
    await expect(page).toHaveURL(news);
    expect(troubles.splice(0)).toHaveLength(1);
  });

  test(`an address that a route’s middleware blocks is not found (${language}) (X3 R11)`, async ({
    page,
    troubles,
  }) => {
    const response = await page.goto(`${agenda}/Niet%20Goed`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText(`Page Not Found: ${agenda}/Niet Goed`);
    expect(troubles.splice(0)).toHaveLength(1);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const language of languages) {
      const { home, agenda, clear } = words[language];
      test(`a page that is not there shows status and message, and its button clears the error and leads home (${language}) (R12)`, async ({
        page,
        troubles,
      }) => {
        await page.goto(`${agenda}/nergens`);
        const main = page.getByRole('main');
        await expect(main).toContainText('404');
        await expect(main).toContainText(`Page not found: ${agenda}/nergens`);
        await main.getByRole('link', { name: clear, exact: true }).click();
        await expect(page).toHaveURL(home);
        await expect(main).not.toContainText('404');
        expect(troubles.splice(0)).toHaveLength(1);
      });
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the error page of the server has status, message and the button that leads home, and does not take the blame for a bad address (R12)', async ({
    page,
    troubles,
  }) => {
    const response = await page.goto('/%2f');
    expect(response?.status()).toBe(400);
    await expect(page.getByRole('heading', { level: 1, name: 'Dit verstaan we niet' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('ligt aan ons');
    await expect(page.getByRole('main')).toContainText('Malformed address');
    await page.getByRole('link', { name: words.nl.clear }).click();
    await expect(page).toHaveURL('/');
    expect(troubles.splice(0)).toHaveLength(1);
  });
});

test('the root follows the language cookie before the browser’s language; an unknown language in the cookie is ignored (R8 R9)', async ({
  page,
  context,
  baseURL,
}) => {
  const cookie = (value: string) => [{ name: 'i18n_redirected', value, url: baseURL ?? '' }];
  await context.addCookies(cookie('en'));
  await page.goto('/');
  await expect(page).toHaveURL('/en');
  await page.goto('/nieuws');
  await expect(page).toHaveURL('/nieuws');
  await context.addCookies(cookie('klingon'));
  await page.goto('/');
  await expect(page).toHaveURL('/');
});
