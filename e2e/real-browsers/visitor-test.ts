import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { build } from 'vite';
import { type BrowserName, browsers } from './browsers.ts';
import { startFront } from './front.ts';
import { createVisitor, type Driver, type Visitor } from './visitor.ts';

interface OfWorker {
  realBrowser: BrowserName;
  look: string;
  running: Driver;
  front: Awaited<ReturnType<typeof startFront>>;
}

interface OfTest {
  visitor: Visitor;
  visitorWithoutScript: Visitor;
}

async function start(name: BrowserName, hasScript: boolean): Promise<Driver> {
  const found = browsers[name];
  if (typeof found === 'string') throw new Error(`${name} needs ${found}.`);
  return found(hasScript);
}

/** Returns `look` and what it imports as one expression, which is sent to the page. */
async function bundleLook(): Promise<string> {
  const lib = { entry: join(import.meta.dirname, 'look.ts'), name: 'page', formats: ['iife' as const] };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, lib },
  });
  if (!Array.isArray(built)) throw new Error('Vite built nothing.');
  return `(() => { ${built[0]?.output[0].code}; return page.look; })()`;
}

/** A journey of a new visitor in a real browser; a logged or uncaught error or a missing file fails it. */
export const test = base.extend<OfTest, OfWorker>({
  realBrowser: ['Firefox', { option: true, scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from here.
  look: [async ({}, use) => use(await bundleLook()), { scope: 'worker' }],
  running: [
    async ({ realBrowser }, use) => {
      const driver = await start(realBrowser, true);
      await use(driver);
      await driver.close();
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
  visitor: async ({ running, front, look }, use) => {
    await running.openWindow();
    front.troubles.length = 0;
    await use(createVisitor(running, front.origin, look));
    expect(front.troubles).toEqual([]);
  },
  visitorWithoutScript: async ({ realBrowser, front, look }, use) => {
    const driver = await start(realBrowser, false);
    await driver.openWindow();
    front.troubles.length = 0;
    await use(createVisitor(driver, front.origin, look));
    await driver.close();
    expect(front.troubles).toEqual([]);
  },
});

export { expect };
