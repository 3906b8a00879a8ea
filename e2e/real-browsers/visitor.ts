import { expect } from '@playwright/test';
import type { Browser } from './browser.ts';
import { look, type Role, type Seen, type Step } from './look.ts';

/** Keys that are no letters, as WebDriver encodes them. */
const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

export type Visitor = ReturnType<typeof createVisitor>;
export type Part = ReturnType<Visitor['find']>;

/** Finds elements by role and name, acts by pointer and keyboard, and waits for results. */
export function createVisitor(browser: Browser, origin: string) {
  /** During a navigation a question has no answer: it is queried again. */
  async function request<T>(expression: string): Promise<T> {
    for (let left = 50; ; left -= 1) {
      try {
        return (await browser.evaluate(expression)) as T;
      } catch (error) {
        if (left === 0) throw error;
        await new Promise((next) => setTimeout(next, 100));
      }
    }
  }

  const strike = (values: readonly string[]) =>
    browser.perform({
      type: 'key',
      id: 'keyboard',
      actions: values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });

  const until = (wish: () => Promise<unknown>, message: string) =>
    expect.poll(async () => Boolean(await wish()), { message, intervals: [50, 100, 200] }).toBe(true);

  /** WebKit loses a click that comes before its window is there. */
  async function open(address: string): Promise<void> {
    await browser.goTo(origin + address);
    await until(
      () => request(`performance.getEntriesByName('first-contentful-paint').length`),
      `${address} is painted`,
    );
  }

  function partAt(way: readonly Step[]) {
    const seen = (isBrought = false) => request<Seen[]>(`(${look})(${JSON.stringify(way)}, ${isBrought})`);
    const first = async (): Promise<Seen | undefined> => (await seen())[0];
    const described = way
      .map(({ role, name }) => [role, typeof name === 'object' ? `/${name.pattern}/` : name].join(' ').trim())
      .join(' > ');

    /** The point where a pointer hits the element, once it has stopped moving. */
    async function place(): Promise<{ x: number; y: number }> {
      let before = '';
      let point: Seen['point'] = null;
      await until(async () => {
        point = (await seen(true))[0]?.point ?? null;
        const now = JSON.stringify(point);
        const isStill = point !== null && now === before;
        before = now;
        return isStill;
      }, `${described} can be reached by a pointer`);
      return point ?? { x: 0, y: 0 };
    }

    return {
      find: (role: Role, name?: string | RegExp) => partAt([...way, stepTo(role, name)]),
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
      async click(): Promise<void> {
        const { x, y } = await place();
        await browser.perform({
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        });
      },
    };
  }

  return {
    find: (role: Role, name?: string | RegExp) => partAt([stepTo(role, name)]),
    until,
    request,
    address: () => request<string>('location.pathname + location.search'),
    async isAt(address: string): Promise<void> {
      await expect.poll(() => request('location.pathname + location.search')).toBe(address);
    },
    open,
    /** Waits until the page is hydrated. */
    async arriveAt(address: string): Promise<void> {
      await open(address);
      await until(() => request(`'firstScreen' in document.documentElement.dataset`), `${address} listens`);
    },
    goBack: () => browser.goBack(),
    press: (key: keyof typeof keys | ' ') => strike([key === ' ' ? key : keys[key]]),
    type: (text: string) => strike([...text]),
  };
}

function stepTo(role: Role, name?: string | RegExp): Step {
  if (name === undefined) return { role };
  return { role, name: typeof name === 'string' ? name : { pattern: name.source, flags: name.flags } };
}
