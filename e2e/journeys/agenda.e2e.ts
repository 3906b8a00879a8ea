import { takeTurns } from '../fixtures/addresses.ts';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/site-test.ts';

const languages = {
  nl: {
    path: '/agenda',
    children: 'Kinderen',
    sign: 'Tolk gebarentaal',
    title: 'Agenda: Kinderen – Tweeklank',
    unfiltered: 'Agenda – Tweeklank',
    events: 'activiteiten',
    switched: '/en/agenda?group=kinderen',
    other: 'English',
    more: /Laad meer: \d+ activiteiten/,
    archive: /Wat er was: \d+ activiteiten/,
    sunday: 'zondag 29 november, geen programma',
    monday: 'maandag 30 november, gesloten',
    open: 'Op zondag 29 november is er geen programma. Het huis is open van 11 tot 18 uur, gratis. Daarna: donderdag 3 december.',
    closed:
      'Op maandag 30 november is er geen programma. Het huis is gesloten. Daarna: donderdag 3 december.',
  },
  en: {
    path: '/en/agenda',
    children: 'Children',
    sign: /^Sign language/,
    title: 'What’s on: Children – Tweeklank',
    unfiltered: 'What’s on – Tweeklank',
    events: 'events',
    switched: '/agenda?group=kinderen',
    other: 'Nederlands',
    more: /Load more: \d+ events/,
    archive: /Archive: \d+ earlier/,
    sunday: 'Sunday 29 November, no programme',
    monday: 'Monday 30 November, closed',
    open: 'No programme on Sunday 29 November. The house is open from 11:00 to 18:00, free of charge. Next: Thursday 3 December.',
    closed: 'No programme on Monday 30 November. The house is closed. Next: Thursday 3 December.',
  },
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    for (const [language, texts] of Object.entries(languages)) {
      const isTurn = takeTurns(language);
      const { path, children, sign, title, more, archive, switched, other } = texts;
      if (isTurn())
        test(`the agenda is filtered by links that say how many events they show (${language})`, async ({
          page,
        }) => {
          await page.goto(path);
          const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${children} ?\\d+$`) });
          const count = Number((await link.innerText()).match(/\d+/)?.[0]);
          await link.click();
          await expect(page).toHaveURL(/group=kinderen/);
          await expect(link).toHaveAttribute('aria-current', 'true');
          await expect(page.locator('.event-row')).toHaveCount(count);
          await expect(page).toHaveTitle(title);
        });

      if (isTurn())
        test(`a third filter is sent by a form, and what is chosen can be taken back (${language}) (T15)`, async ({
          page,
        }) => {
          await page.goto(`${path}?group=kinderen&tag=geluid`);
          const signed = page.locator('.filters button').filter({ hasText: sign });
          const count = Number((await signed.innerText()).match(/\d+/)?.[0]);
          await signed.click();
          await expect(page).toHaveURL(`${path}?group=kinderen&tag=geluid&access=sign`);
          await expect(page.locator('.event-row')).toHaveCount(count);
          await expect(signed).toHaveAttribute('aria-current', 'true');
          await page.locator('.filters nav').first().getByRole('link').first().click();
          await expect(page).toHaveURL(`${path}?tag=geluid&access=sign`);
        });

      if (isTurn())
        test(`menu and footer link to the filtered agenda in the other language (${language}) (H2)`, async ({
          page,
        }) => {
          await page.goto(`${path}?group=kinderen`);
          const inFooter = page.getByRole('contentinfo').getByRole('link', { name: other });
          await expect(inFooter).toHaveAttribute('href', switched);
          await page.locator('.menu-toggle').click();
          await page.locator('.menu-languages').getByRole('link', { name: other }).click();
          await expect(page).toHaveURL(switched);
          await expect(page.locator('.filters a[aria-current="true"]').first()).toContainText(
            language === 'nl' ? 'Children' : 'Kinderen',
          );
        });

      if (isTurn())
        test(`load more brings as many events as it promised (${language}) (N3)`, async ({ page }) => {
          await (javaScriptEnabled ? arriveAt(page, path) : page.goto(path));
          const before = await page.locator('.event-row').count();
          const link = page.getByRole('link', { name: more });
          const promised = Number((await link.innerText()).match(/\d+/)?.[0]);
          await link.click();
          await expect(page).toHaveURL(/page=2/);
          await expect(page.locator('.event-row')).toHaveCount(
            javaScriptEnabled ? before + promised : promised,
          );
        });

      if (isTurn())
        test(`an empty day and a closed one can be chosen in the calendar, and point forward (${language}) (V2)`, async ({
          page,
        }) => {
          await (javaScriptEnabled ? arriveAt(page, path) : page.goto(path));
          const calendar = page.locator('.agenda-days');
          const consent = page.locator('.agenda-nothing > .lead');
          for (const [name, said] of [
            [texts.sunday, texts.open],
            [texts.monday, texts.closed],
          ] as const) {
            if ((await calendar.getAttribute('open')) === null) await calendar.locator('summary').click();
            await calendar.getByRole('link', { name, exact: true }).click();
            await expect(consent).toHaveText(said);
            const times = page.locator('.event-row time');
            await expect(times.first()).toHaveAttribute('datetime', '2026-12-03T20:00');
            await expect(calendar.locator('[aria-current="true"]')).toHaveAttribute('aria-label', name);
            await expect(consent.getByRole('link')).toHaveAttribute('href', /\?when=2026-12-03$/);
            await expect(page.locator('.filter')).toHaveCount(4);
          }
        });

      if (isTurn())
        test(`the archive shows past events, and links back (${language}) (R2)`, async ({ page }) => {
          await page.goto(path);
          await page.getByRole('link', { name: archive }).click();
          await expect(page).toHaveURL(`${path}/useArchiveItems`);
          await expect.poll(() => page.locator('.event-row').count()).toBeGreaterThan(3);
          await page.goto(`${path}/useCurrentItems`);
          expect(await page.locator('.event-row').count()).toBeGreaterThan(20);
        });
    }
  });
}

for (const [language, { path, children, title, unfiltered, events, more }] of Object.entries(languages)) {
  test(`a filter is announced politely, and the title of the window names it (${language})`, async ({
    page,
  }) => {
    await arriveAt(page, path);
    const said = page.locator('.arrival-status');
    const filter = page.getByRole('main').getByRole('link', { name: new RegExp(`^${children} ?\\d+$`) });
    await expect(said).toBeEmpty();
    const count = Number((await filter.innerText()).match(/\d+/)?.[0]);
    await filter.click();
    await expect(said).toHaveText(`${children}: ${count} ${events}`);
    await expect(page).toHaveTitle(title);
    await expect(filter).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await expect(said).toHaveText(new RegExp(`^9 (?:van|of) \\d+ ${events}$`));
    await expect(page).toHaveTitle(unfiltered);
    await page.getByRole('link', { name: more }).click();
    await expect(said).not.toHaveText(/^9 /);
  });
}

test('load more appends the next page of the list, and a month that goes on stays one; Back, Forward and reload bring the reader back (N3)', async ({
  page,
}) => {
  const rows = page.locator('.event-row');
  const titles = () => rows.allInnerTexts();
  await arriveAt(page, '/agenda');
  const first = await titles();
  await page.getByRole('link', { name: /Laad meer/ }).click();
  await expect(page).toHaveURL('/agenda?page=2');
  await expect(rows.nth(first.length).getByRole('link')).toBeFocused();
  const both = await titles();
  expect(both.slice(0, first.length)).toEqual(first);
  expect(new Set(both).size).toBe(both.length);
  const months = await page.locator('.agenda-month h2').allInnerTexts();
  expect(new Set(months).size).toBe(months.length);
  expect(await axeFindings(page)).toEqual([]);

  await rows
    .nth(first.length + 2)
    .getByRole('link')
    .click();
  await expect(rows).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/agenda?page=2');
  await expect.poll(titles).toEqual(both);
  await page.goBack();
  await expect(rows).toHaveCount(first.length);
  await page.goForward();
  await expect(rows).toHaveCount(both.length);

  await page.reload();
  await expect(rows).toHaveCount(both.length - first.length);
  await page.getByRole('link', { name: 'Toon wat hiervoor komt' }).click();
  await expect(page).toHaveURL('/agenda');
  await expect(rows).toHaveCount(first.length);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('status, time and price of an event stand on one line (V1)', async ({ page }) => {
    await page.goto('/agenda');
    const facts = page.locator('.event-row-facts', { has: page.getByText('Vol', { exact: true }) }).first();
    const bottoms = await facts.locator('p').evaluateAll((parts) =>
      parts.slice(0, 3).map((part) => {
        const text = document.createRange();
        text.selectNodeContents(part);
        return Math.round(text.getBoundingClientRect().bottom);
      }),
    );
    expect(bottoms).toHaveLength(3);
    expect(new Set(bottoms).size, bottoms.join()).toBe(1);
  });
});
