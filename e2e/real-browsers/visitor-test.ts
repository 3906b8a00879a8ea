import { test as base, expect } from '@playwright/test';
import { startFront } from './front.ts';
import { createVisitor, type Driver, type Visitor } from './visitor.ts';

export interface Fixtures {
  real: { open: (hasScript: boolean) => Promise<Driver> };
  front: Awaited<ReturnType<typeof startFront>>;
  visitor: Visitor;
}

/** A journey of a new visitor in a real browser; a logged or uncaught error or a missing file fails it. */
export const test = base.extend<Fixtures>({
  real: [{ open: () => Promise.reject(new Error('The configuration names the browser.')) }, { option: true }],
  front: async ({ baseURL }, use) => {
    const front = await startFront(String(baseURL));
    await use(front);
    front.close();
  },
  visitor: async ({ real, front, javaScriptEnabled }, use) => {
    const driver = await real.open(javaScriptEnabled);
    await use(createVisitor(driver, front.origin));
    await driver.close();
    expect(front.network.troubles).toEqual([]);
  },
});

export { expect };
