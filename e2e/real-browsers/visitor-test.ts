import { test as base, expect } from '@playwright/test';
import type { Browser } from './browser.ts';
import { type BrowserName, startBrowser } from './find-browsers.ts';
import { startFront } from './front.ts';
import { createVisitor, type Visitor } from './visitor.ts';

type Front = Awaited<ReturnType<typeof startFront>>;

interface OfWorker {
  realBrowser: BrowserName;
  running: Browser;
  front: Front;
}

interface OfTest {
  visitor: Visitor;
  visitorWithoutScript: Visitor;
}

/** A journey of a new visitor in a real browser; a logged or uncaught error or a missing file fails it. */
export const test = base.extend<OfTest, OfWorker>({
  realBrowser: ['firefox', { option: true, scope: 'worker' }],
  running: [
    async ({ realBrowser }, use) => {
      const browser = await startBrowser(realBrowser, { hasScript: true });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  front: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from here.
    async ({}, use, { project }) => {
      const front = await startFront(String(project.use.baseURL));
      await use(front);
      await front.goAway();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ running, front }, use) => {
    await running.openWindow();
    front.troubles.length = 0;
    await use(createVisitor(running, front.origin));
    expect(front.troubles).toEqual([]);
  },
  visitorWithoutScript: async ({ realBrowser, front }, use) => {
    const browser = await startBrowser(realBrowser, { hasScript: false });
    await browser.openWindow();
    front.troubles.length = 0;
    await use(createVisitor(browser, front.origin));
    await browser.close();
    expect(front.troubles).toEqual([]);
  },
});

export { expect };
