import type { Browser, Page } from 'playwright-core';
import { openSlowly } from './load.ts';

export interface Interaction {
  what: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  /** Then its frames are counted. */
  isMovement?: boolean;
}

export interface Acted {
  /** Milliseconds to the next paint; durations under 16 ms count as 16. */
  untilPaint: number;
  longestFrame: number;
}

export const interactions: readonly Interaction[] = [
  {
    what: 'opening the menu',
    path: '/nieuws',
    act: (page) => page.locator('.menu-toggle').click(),
    isMovement: true,
  },
  {
    what: 'closing the menu',
    path: '/nieuws',
    prepare: (page) => page.locator('.menu-toggle').click(),
    act: (page) => page.keyboard.press('Escape'),
    isMovement: true,
  },
  {
    what: 'choosing a filter of the agenda',
    path: '/agenda',
    prepare: (page) => page.locator('main summary', { hasText: 'Filter' }).click(),
    act: (page) => page.locator('main a[href*="group="]:visible').first().click(),
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
    act: (page) => page.locator('.consent-question:visible button').first().click(),
  },
  {
    what: 'the next slide',
    path: '/',
    prepare: (page) => page.locator('.consent-question:visible button').first().click(),
    act: (page) => page.locator('.hero-bar button').last().click(),
    isMovement: true,
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

/** The longest movement takes 0.8 s (requirement C2). */
const MOVEMENT = 800;

export async function act(browser: Browser, origin: string, interaction: Interaction): Promise<Acted> {
  const page = await openSlowly(browser);
  await page.goto(origin + interaction.path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await interaction.prepare?.(page);
  await page.waitForTimeout(1_500);
  await page.evaluate(() => window.vitals.events.splice(0));
  const frames = await page.evaluateHandle(noteFrames);
  await interaction.act(page);
  await page.waitForTimeout(1_500);
  const times = await frames.jsonValue();
  const events = (await page.evaluate(() => window.vitals.events)).filter(({ name }) => ofVisitor.has(name));
  await page.context().close();
  const painted = Math.min(...events.map(({ start, duration }) => start + duration));
  const moving = times.filter((time) => time >= painted && time <= painted + MOVEMENT);
  return {
    untilPaint: Math.max(16, ...events.map(({ duration }) => duration)),
    longestFrame: Math.max(0, ...moving.slice(1).map((time, index) => time - (moving[index] ?? time))),
  };
}

function noteFrames(): number[] {
  const times: number[] = [];
  const note = (time: number): void => {
    times.push(time);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  return times;
}
