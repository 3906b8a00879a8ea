import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { observe, type Vitals } from './observe.ts';
import type { QuietBrowser } from './quiet-browser.ts';

const slowdown = 4;
/** A long timeout: slowness of a shared machine should be measured. */
const timeout = 120_000;
/** Milliseconds: prefetching begins about a second after the page is idle. */
const rest = 5_000;
const screen = { width: 412, height: 823 };

export interface Load {
  /** Total blocking time: the sum of the parts of tasks above 50 ms, from the first contentful paint on. */
  blocking: number;
  longest: number;
  longestAny: number;
  shift: number;
}

export async function openSlowly(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: screen, locale: 'nl-NL' });
  const page = await context.newPage();
  page.setDefaultTimeout(timeout);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observe);
  return page;
}

export async function load(browser: QuietBrowser, url: string): Promise<Load> {
  const values = await browser.visit({
    url,
    read: 'window.vitals',
    slowdown,
    ...screen,
    until: () => setTimeout(rest),
  });
  const { tasks, scripts, shift, firstPaint } = values as Vitals;
  const paintedAt = firstPaint || Number.POSITIVE_INFINITY;
  const after = tasks.map(({ start, duration }) => Math.min(duration, start + duration - paintedAt));
  return {
    blocking: after.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    longest: Math.max(0, ...scripts),
    longestAny: Math.max(0, ...tasks.map(({ duration }) => duration)),
    shift,
  };
}
