import type { Browser, Page } from 'playwright-core';
import { openSlowly } from './load.ts';

export interface Interaction {
  what: string;
  path: string;
  /** Preparations that are not measured. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

export const interactions: readonly Interaction[] = [
  { what: 'opening the menu', path: '/nieuws', act: (page) => page.locator('.menu-toggle').click() },
  {
    what: 'closing the menu',
    path: '/nieuws',
    prepare: (page) => page.locator('.menu-toggle').click(),
    act: (page) => page.keyboard.press('Escape'),
  },
  {
    what: 'choosing a filter of the agenda',
    path: '/agenda',
    act: (page) => page.locator('main a[href*="when="]').first().click(),
  },
  {
    what: 'loading more of the agenda',
    path: '/agenda',
    act: (page) => page.locator('main a[href*="page=2"]').first().click(),
  },
  {
    what: 'following a link of the page',
    path: '/nieuws',
    act: (page) => page.getByRole('main').getByRole('link').first().click(),
  },
  {
    what: 'accepting cookies',
    path: '/nieuws',
    act: (page) => page.locator('.consent-answers button').first().click(),
  },
  {
    what: 'the next slide',
    path: '/',
    prepare: (page) => page.locator('.consent-answers button').first().click(),
    act: (page) => page.locator('.hero-bar button').last().click(),
  },
  {
    what: 'a key press in the search panel',
    path: '/nieuws',
    async prepare(page) {
      await page.locator('.header-search').click();
      await page.getByRole('searchbox').or(page.getByRole('combobox')).first().waitFor();
      await page.waitForTimeout(1_500);
    },
    act: (page) => page.keyboard.type('kl', { delay: 400 }),
  },
];

/** The events of one click or key press; the slowest is the time that the visitor waits. */
const ofVisitor = new Set(['pointerdown', 'pointerup', 'click', 'keydown', 'keypress', 'keyup', 'input']);

/** Milliseconds from an interaction to the next paint with its result; durations under 16 ms count as 16. */
export async function act(browser: Browser, origin: string, interaction: Interaction): Promise<number> {
  const page = await openSlowly(browser);
  await page.goto(origin + interaction.path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await interaction.prepare?.(page);
  await page.waitForTimeout(1_500);
  await page.evaluate(() => window.vitals.events.splice(0));
  await interaction.act(page);
  await page.waitForTimeout(1_500);
  const events = await page.evaluate(() => window.vitals.events);
  await page.context().close();
  return Math.max(16, ...events.filter(({ name }) => ofVisitor.has(name)).map(({ duration }) => duration));
}
