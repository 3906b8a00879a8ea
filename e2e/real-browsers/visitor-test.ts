import { test as base, expect } from '@playwright/test';
import { startFront } from './front.ts';
import { createVisitor, type Driver, type Visitor } from './visitor.ts';

export interface Fixtures {
  real: { open: (hasScript: boolean) => Promise<Driver> };
  visitor: Visitor;
}

/** A logged or uncaught error or a missing file fails a journey. */
export const test = base.extend<Fixtures>({
  real: [{ open: () => Promise.reject(new Error('The configuration names the browser.')) }, { option: true }],
  visitor: async ({ real, baseURL, javaScriptEnabled }, use) => {
    const { origin, network, close } = await startFront(String(baseURL));
    const driver = await real.open(javaScriptEnabled);
    await use(createVisitor(driver, origin, network));
    await driver.close();
    close();
    expect(network.troubles).toEqual([]);
  },
});
