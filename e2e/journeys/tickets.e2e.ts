import type { Page } from '@playwright/test';
import { addresses, languages, takeTurns } from '../fixtures/addresses.ts';
import { arriveAt } from '../fixtures/arrive-at.ts';
import { axeFindings } from '../fixtures/axe.ts';
import { showFont } from '../fixtures/measure-looks.ts';
import { expect, test } from '../fixtures/site-test.ts';
import { startSite } from '../fixtures/start-site.ts';
import { withoutPictures } from '../fixtures/without-pictures.ts';

const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

async function firstEventWithin330(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await showFont(page);
  const box = await page.locator('.event-row').first().boundingBox();
  expect(box?.y, address).toBeLessThanOrEqual(330);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages)
    test(`the ticket button of every event is whole in the first view of four windows, and nothing beside it is cut off (${language}) (V4)`, async ({
      page,
    }) => {
      const isTurn = takeTurns(language);
      await withoutPictures(page);
      await page.goto(addresses.find(({ kind }) => kind === 'current items')?.[language] ?? '');
      const links = await page.locator('.event-row-link').all();
      const events = new Set(await Promise.all(links.map((link) => link.getAttribute('href'))));
      const below: string[] = [];
      let buttons = 0;
      for (const event of [...events].filter(isTurn)) {
        await page.goto(event ?? '');
        const button = page.locator('.plate .link-button');
        if ((await button.count()) === 0) continue;
        for (const size of windows) {
          await page.setViewportSize(size);
          const box = await button.boundingBox();
          buttons += 1;
          if (!box || box.y + box.height > size.height) below.push(`${event} at ${size.width}: ${box?.y}`);
          if (size.width > 360) continue;
          const cut = await page
            .locator('.event-ticket[data-at="bar"]')
            .evaluate((bar) =>
              [bar, ...bar.querySelectorAll('p, b, span:not(.hidden), a')].some(
                ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
                  clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight),
              ),
            );
          if (cut) below.push(`${event}: the bar is cut off`);
        }
      }
      expect(below).toEqual([]);
      expect(buttons).toBeGreaterThan(30);
    });

  test('a message to everybody leaves the ticket button in the first view of four windows (V4 V7)', async ({
    page,
  }) => {
    await using site = await startSite({ NODE_ENV: 'test', TEST_CLOCK: '2026-12-31T10:00:00+01:00' });
    await withoutPictures(page);
    for (const path of ['/agenda/typen-zonder-klinkers', '/en/agenda/mouthful']) {
      await page.goto(site.origin + path);
      await expect(page.locator('.message-plate')).toBeVisible();
      for (const size of windows) {
        await page.setViewportSize(size);
        const box = await page.locator('.plate .link-button').boundingBox();
        expect
          .soft((box?.y ?? 0) + (box?.height ?? 0), `${path} at ${size.width}`)
          .toBeLessThanOrEqual(size.height);
      }
    }
  });

  test('on a phone the first event of the agenda begins within 330 px (V2 V4)', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/agenda', '/en/agenda', '/agenda?group=kinderen', '/en/agenda?when=2026-11-26']) {
      await firstEventWithin330(page, path);
    }
  });

  test('on wider screens the first event of the agenda is whole in the first view (V2)', async ({ page }) => {
    await withoutPictures(page);
    for (const size of windows.slice(1)) {
      await page.setViewportSize(size);
      for (const path of ['/agenda', '/en/agenda', '/agenda?when=today']) {
        await page.goto(path);
        const box = await page.locator('.event-row').first().boundingBox();
        expect
          .soft((box?.y ?? 0) + (box?.height ?? 0), `${path} at ${size.width}`)
          .toBeLessThanOrEqual(size.height);
      }
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const { prefix, agenda, today, price, ticket } of [
    { prefix: '/', agenda: 'Agenda', today: 'do nov', price: '€ 12,50', ticket: /^Reserveer een stoel/ },
    { prefix: '/en', agenda: 'What’s on', today: 'Thu Nov', price: '€12.50', ticket: /^Book a seat/ },
  ])
    test(`four taps from home lead a first visitor to tonight, its price, its door and its ticket (${prefix}) (V2 V4 V5)`, async ({
      page,
      context,
    }) => {
      await using site = await startSite({ NODE_ENV: 'test', TEST_CLOCK: '2026-11-26T15:00:00+01:00' });
      await context.route('https://tickets.example/**', (route) => route.fulfill({ body: 'tickets' }));
      await arriveAt(page, site.origin + prefix);
      await page.locator('.menu-toggle').tap();
      await page.locator('.menu-panel').getByRole('link', { name: agenda, exact: true }).tap();
      const tonight = page.locator('.event-row').first();
      await expect(tonight).toContainText(today);
      await expect(tonight.locator('time')).toHaveAttribute('datetime', '2026-11-26T20:00');
      await tonight.getByRole('link').tap();
      const event = page.locator('.event-top');
      await expect(event.getByText(price)).toBeInViewport();
      await expect(page.locator('.event-more')).toContainText('Klinkerkade 12');
      const [tickets] = await Promise.all([
        context.waitForEvent('page'),
        event.getByRole('link', { name: ticket }).tap(),
      ]);
      expect(tickets.url()).toMatch(/^https:\/\/tickets\.example\//);
      await page.goto('about:blank');
    });
});

test('a message is two lines on a phone, so that agenda and ticket stay in the first view (V2 V4 V7)', async ({
  page,
  context,
  consent,
}) => {
  await using site = await startSite({ NODE_ENV: 'test', TEST_CLOCK: '2026-12-31T10:00:00+01:00' });
  await context.addCookies(consent);
  await page.setViewportSize({ width: 360, height: 740 });
  const link = page.locator('.message').getByRole('link');
  for (const path of ['/agenda', '/en/agenda']) {
    await firstEventWithin330(page, site.origin + path);
    await expect(link).toBeHidden();
  }
  await arriveAt(page, `${site.origin}/agenda/typen-zonder-klinkers`);
  const button = page.locator('.plate .link-button');
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Meer', expanded: false }).click();
  await expect(link).toBeVisible();
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.goto('about:blank');
});

test('on a narrow screen the ticket stands on the cookie bar from the first paint on (V4, K1, N12)', async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  for (const [path, width, height] of [
    ['/agenda/mondvol', 360, 740],
    ['/agenda/de-stad-klinkt-om-vier-uur-s-nachts-anders', 360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const consent = page.locator('.consent-bar:visible');
    await expect(consent).toBeInViewport({ ratio: 1 });
    const ticket = page.locator('.event-ticket:visible a');
    await expect(ticket).toBeInViewport({ ratio: 1 });
    await ticket.click({ trial: true });
    const box = await page.locator('.event-ticket[data-at="aside"]').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo((await consent.boundingBox())?.y ?? 0, 0);
    expect(await axeFindings(page)).toEqual([]);
  }
});

const coveredTickets = (page: Page): Promise<{ seen: number; covered: string[] }> =>
  page.evaluate(() => {
    const ways = ['.plate .link-button', '.event-ticket a', '.event-dates a', '.visit-buttons a'];
    const covered: string[] = [];
    const links = [...document.querySelectorAll<HTMLElement>(ways.map((way) => `main ${way}`).join())].filter(
      (link) =>
        link.checkVisibility({ visibilityProperty: true }) && !link.closest('.hero-slide + .hero-slide'),
    );
    for (const link of links)
      for (const block of ['nearest', 'end', 'start'] as const) {
        link.scrollIntoView({ block });
        const { left, right, top, bottom } = link.getBoundingClientRect();
        for (const x of [left + 4, (left + right) / 2, right - 4])
          for (const y of [top + 4, (top + bottom) / 2, bottom - 4]) {
            const hit = document.elementFromPoint(x, y);
            if (!hit || !link.contains(hit))
              covered.push(`${link.textContent} (${block}): ${hit?.outerHTML.slice(0, 80)}`);
          }
      }
    return { seen: links.length, covered: [...new Set(covered)] };
  });

for (const [width, height] of [
  [360, 740],
  [390, 844],
] as const)
  test(`nothing lies over a way to a ticket, before and after the decision about cookies (${width} px) (V4, K1)`, async ({
    page,
    context,
    consent,
  }) => {
    await withoutPictures(page);
    await page.setViewportSize({ width, height });
    for (const cookies of [[], consent]) {
      await context.addCookies(cookies);
      for (const path of [
        '/',
        '/en',
        '/bezoek',
        '/en/visit',
        '/agenda/een-zaal-vol-dialecten',
        '/en/agenda/mouthful',
        '/agenda/scratchen-voor-taalkundigen',
        '/agenda/de-stad-klinkt-om-vier-uur-s-nachts-anders',
      ]) {
        await arriveAt(page, path);
        await expect(page.locator('.consent-bar')).toBeVisible({ visible: cookies.length === 0 });
        const { seen, covered } = await coveredTickets(page);
        expect(covered, path).toEqual([]);
        expect(seen, path).toBeGreaterThan(0);
      }
    }
  });

for (const [width, height] of [
  [1024, 768],
  [1280, 720],
  [1440, 900],
] as const)
  test(`on a wide screen the cookie bar is below date, price and ticket (${width} px) (V4, K1)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/agenda/een-zaal-vol-dialecten', '/en/agenda/a-hall-full-of-dialects']) {
      await page.goto(path);
      await expect(page.locator('.consent-bar:visible')).toBeVisible();
      const ticket = page.locator('.plate .link-button').first();
      await expect(ticket).toBeInViewport({ ratio: 1 });
      await ticket.click({ trial: true });
    }
    expect(await axeFindings(page)).toEqual([]);
  });

test('while the text is read the way to a ticket stays, a cancelled event has none, and each date is listed (V1 V3 V4)', async ({
  page,
  context,
  consent,
}) => {
  await context.addCookies(consent);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/agenda/mondvol');
  const bar = page.locator('.event-ticket[data-at="bar"]');
  await expect(bar).not.toBeInViewport();
  await page.getByRole('heading', { name: 'Datum en tijd' }).scrollIntoViewIfNeeded();
  await expect(bar.getByRole('link')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.event-dates li')).toHaveCount(3);
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(bar).not.toBeInViewport();

  await page.goto('/agenda/een-hoorspel-in-een-adem');
  await expect(page.locator('.event-status')).toContainText('Afgelast');
  await expect(page.locator('.event .link-button:visible')).toHaveCount(0);
  await expect(page.locator('.event .plate-text, .event-more > [data-ink]')).toHaveCount(2);
  await expect(page.locator('.event [data-ink="blue"]'), 'no plate asks to come').toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('on a phone never two buttons to a ticket are in view (V4)', async ({ page, context, consent }) => {
  await withoutPictures(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const cookies of [[], consent]) {
    await context.addCookies(cookies);
    for (const path of ['/agenda/een-zaal-vol-dialecten', '/agenda/mondvol', '/en/agenda/mouthful']) {
      await page.goto(path);
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < end; top += 120) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        const inView = await page
          .locator('.event-top .link-button, .event-ticket .link-button')
          .evaluateAll(async (all) => {
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            return all.filter((each) => {
              const { left, top, width, height } = each.getBoundingClientRect();
              const hit = document.elementFromPoint(left + width / 2, top + height / 2);
              return each.checkVisibility({ visibilityProperty: true }) && each.contains(hit);
            }).length;
          });
        expect(inView, `${path} at ${top}`).toBeLessThanOrEqual(1);
      }
    }
  }
});
