import { expect } from '@playwright/test';
import type { Seen, Step } from './look.ts';

/** What a browser's own package does for a journey. */
export interface Driver {
  /** Opens a window of a new visitor: no cookies, nothing stored. */
  openWindow(): Promise<void>;
  goTo(url: string): Promise<void>;
  /** Evaluates an expression in the page. The site's policy does not apply to it. */
  evaluate(expression: string): Promise<unknown>;
  click(point: { x: number; y: number }): Promise<void>;
  press(key: string): Promise<void>;
  close(): Promise<void>;
}

export type Visitor = ReturnType<typeof createVisitor>;
export type Part = ReturnType<Visitor['find']>;

/** Finds elements by role and name with `look`, acts by pointer and keyboard, and waits for results. */
export function createVisitor(driver: Driver, origin: string, look: string) {
  /** During a navigation the page has no answer: it is requested again. */
  async function request<T>(expression: string): Promise<T> {
    let answer: unknown;
    const ask = async () => {
      answer = await driver.evaluate(expression);
    };
    await expect(ask).toPass({ intervals: [100], timeout: 60_000 });
    return answer as T;
  }

  const until = (wish: () => Promise<unknown>, message: string) =>
    expect.poll(async () => Boolean(await wish()), { message, intervals: [50, 100, 200] }).toBe(true);

  /** WebKit loses a click that comes before its window is there. */
  async function open(address: string): Promise<void> {
    await driver.goTo(origin + address);
    const isPainted = `performance.getEntriesByName('first-contentful-paint').length > 0`;
    await until(() => request(isPainted), `${address} is painted`);
  }

  function partAt(way: readonly Step[]) {
    const seen = (isBrought = false) => request<Seen[]>(`${look}(${JSON.stringify(way)}, ${isBrought})`);
    const first = async (): Promise<Seen | undefined> => (await seen())[0];
    const described = way.map(({ role, name = '' }) => `${role} ${JSON.stringify(name)}`).join(' > ');

    /** Returns the point where a pointer hits the element, once it has stopped moving. */
    async function place(): Promise<{ x: number; y: number }> {
      let point: Seen['point'] = null;
      const isStill = async () => {
        const before = JSON.stringify(point);
        point = (await seen(true))[0]?.point ?? null;
        return point !== null && JSON.stringify(point) === before;
      };
      await until(isStill, `${described} can be reached by a pointer`);
      return point ?? { x: 0, y: 0 };
    }

    return {
      find: (role: string, name?: string | RegExp) => partAt([...way, stepTo(role, name)]),
      nth: (nth: number) => partAt([...way.slice(0, -1), ...way.slice(-1).map((step) => ({ ...step, nth }))]),
      count: async () => (await seen()).length,
      name: async () => (await first())?.name ?? '',
      text: async () => (await first())?.text ?? '',
      value: async () => (await first())?.value ?? '',
      attribute: async (name: string) => (await first())?.attributes[name] ?? null,
      isSeen: () => until(first, `${described} is there`),
      isGone: () => until(async () => !(await first()), `${described} is gone`),
      isInSight: () => until(async () => (await first())?.point, `${described} is in sight`),
      hasFocus: () => until(async () => (await first())?.hasFocus, `${described} has the focus`),
      isChecked: () => until(async () => (await first())?.isChecked, `${described} is on`),
      bringIntoSight: async (): Promise<void> => void (await place()),
      click: async (): Promise<void> => driver.click(await place()),
    };
  }

  const address = () => request<string>('location.pathname + location.search');
  return {
    find: (role: string, name?: string | RegExp) => partAt([stepTo(role, name)]),
    until,
    request,
    address,
    isAt: (expected: string): Promise<void> => expect.poll(address).toBe(expected),
    open,
    /** Waits until the page is hydrated. */
    async arriveAt(path: string): Promise<void> {
      await open(path);
      await until(() => request(`'firstScreen' in document.documentElement.dataset`), `${path} listens`);
    },
    goBack: () => request<void>('history.back()'),
    press: driver.press,
    async type(text: string): Promise<void> {
      for (const letter of text) await driver.press(letter);
    },
  };
}

function stepTo(role: string, name?: string | RegExp): Step {
  return { role, name: name instanceof RegExp ? { source: name.source, flags: name.flags } : name };
}
