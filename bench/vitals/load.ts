import type { Browser, Page } from 'playwright-core';
import type { QuietBrowser } from './quiet-browser.ts';

/** How much slower than this machine. */
const slowdown = 4;
/** A shared machine may be slow by itself: that is to be measured, not to end the run. */
const patience = 120_000;
/** Milliseconds: what is fetched ahead comes about a second after the page has come to rest, which takes one. */
const rest = 5_000;
const screen = { width: 412, height: 823 };

export interface Load {
  /** Sum of what tasks took above 50 ms from the first contentful paint on, which is how total blocking time is defined. */
  blocking: number;
  /** The longest task in which a script of the site ran: the browser's own parsing and layout are no part of it. */
  longest: number;
  longestAny: number;
  shift: number;
}

/** A page of a slowed-down phone, with observers that are there before anything else. */
export async function openSlowly(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: screen, locale: 'nl-NL' });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observe);
  return page;
}

/** Loads a page with an empty cache, and waits until all that it does by itself is done. */
export async function load(browser: QuietBrowser, url: string): Promise<Load> {
  const values = await browser.visit({
    url,
    before: `(${observe})()`,
    read: 'window.vitals',
    slowdown,
    ...screen,
    time: rest,
  });
  const { tasks, scripts, shift, firstPaint } = values as Vitals;
  const after = tasks.map(({ start, duration }) => Math.min(duration, start + duration - firstPaint));
  return {
    blocking: after.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    longest: Math.max(0, ...scripts),
    longestAny: Math.max(0, ...tasks.map(({ duration }) => duration)),
    shift,
  };
}

interface Vitals {
  /** Milliseconds since the navigation, and of duration. */
  tasks: { start: number; duration: number }[];
  firstPaint: number;
  /** Milliseconds each. */
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
  const vitals: Vitals = {
    tasks: [],
    firstPaint: Number.POSITIVE_INFINITY,
    scripts: [],
    shift: 0,
    events: [],
  };
  window.vitals = vitals;
  const watch = (type: string, take: (entry: never) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never);
    }).observe({ type, buffered: true, ...more });
  watch('longtask', ({ startTime, duration }: PerformanceEntry) =>
    vitals.tasks.push({ start: startTime, duration }),
  );
  watch('paint', ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-contentful-paint') vitals.firstPaint = startTime;
  });
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
