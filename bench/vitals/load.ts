import type { Browser, Page } from 'playwright-core';

/** How much slower than this machine. */
const slowdown = 4;
/** A shared machine may be slow by itself: that is to be measured, not to end the run. */
const patience = 120_000;
/** What is fetched ahead comes about a second after the page has come to rest. */
const afterthought = 2_500;

export interface Load {
  /** Sum of what tasks took above 50 ms. */
  blocking: number;
  /** The longest task in which a script of the site ran: the browser's own parsing and layout are no part of it. */
  longest: number;
  longestAny: number;
  shift: number;
}

/** A page of a slowed-down phone, with observers that are there before anything else. */
export async function openSlowly(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'nl-NL' });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observe);
  return page;
}

/** Loads a page with an empty cache, and waits until all that it does by itself is done. */
export async function load(browser: Browser, url: string): Promise<Load> {
  const page = await openSlowly(browser);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(afterthought);
  const { tasks, scripts, shift } = await page.evaluate(() => window.vitals);
  await page.context().close();
  return {
    blocking: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    longest: Math.max(0, ...scripts),
    longestAny: Math.max(0, ...tasks),
    shift,
  };
}

interface Vitals {
  /** Durations in milliseconds. */
  tasks: number[];
  scripts: number[];
  shift: number;
  events: { name: string; duration: number }[];
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** Runs in the browser, before the page. */
function observe(): void {
  const vitals: Vitals = { tasks: [], scripts: [], shift: 0, events: [] };
  window.vitals = vitals;
  const watch = (type: string, take: (entry: never) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never);
    }).observe({ type, buffered: true, ...more });
  watch('longtask', ({ duration }: PerformanceEntry) => vitals.tasks.push(duration));
  watch('long-animation-frame', ({ scripts }: { scripts: PerformanceEntry[] }) =>
    vitals.scripts.push(...scripts.map(({ duration }) => duration)),
  );
  watch('layout-shift', ({ value, hadRecentInput }: { value: number; hadRecentInput: boolean }) => {
    if (!hadRecentInput) vitals.shift += value;
  });
  watch('event', ({ name, duration }: PerformanceEntry) => vitals.events.push({ name, duration }), {
    durationThreshold: 16,
  });
}
