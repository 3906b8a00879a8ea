import { expect } from '@playwright/test';
import { build } from 'vite';
import type { Network } from './front.ts';
import type { Point, Step } from './look.ts';

export interface Driver {
  goTo(url: string): Promise<void>;
  /** The site's policy does not apply to the expression. */
  evaluate(expression: string): Promise<unknown>;
  click(point: Point): Promise<void>;
  press(key: string): Promise<void>;
  close(): Promise<void>;
}

export type Visitor = ReturnType<typeof createVisitor>;

const built = await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: { write: false, lib: { entry: 'e2e/real-browsers/look.ts', name: 'page', formats: ['iife'] } },
});
/** Expressions get the exports of `look.ts` as `page`. */
const script = Array.isArray(built) ? built[0]?.output[0].code : '';

export function createVisitor(driver: Driver, origin: string, network: Network) {
  /** The page has no value during a navigation. */
  async function until<T>(read: () => Promise<T>, message: string): Promise<T> {
    let value: T | undefined;
    const attempt = async () => {
      value = await read();
      expect(value, message).toBeTruthy();
    };
    await expect(attempt).toPass({ intervals: [50, 100, 200], timeout: 60_000 });
    return value as T;
  }

  async function request<T>(expression: string): Promise<T> {
    const read = async () => ({ value: await driver.evaluate(expression) });
    return (await until(read, expression)).value as T;
  }

  const inPage = <T>(expression: string) => request<T>(`(() => { ${script}; return ${expression} })()`);

  /** WebKit loses a click before its window exists. */
  async function open(address: string): Promise<void> {
    await request('window.isLeft = true');
    await driver.goTo(origin + address);
    const isPainted = `!window.isLeft && performance.getEntriesByName('first-contentful-paint').length > 0`;
    await until(() => request(isPainted), `${address} is painted`);
  }

  function partAt(path: readonly string[]) {
    const all = `page.look([${path}])`;
    const described = path.join(' > ');
    const read = <T>(property: string) => inPage<T | null>(`${all}[0]?.${property}`);
    const has = (property: string) => until(() => read(property), `${described}: ${property}`);
    const point = () => inPage<Point | null>(`page.pointOf(${all}[0])`);
    function bringIntoSight(): Promise<Point | null> {
      let before = '';
      return until(async () => {
        const place = await point();
        if (!place) await read(`scrollIntoView({ block: 'center', behavior: 'instant' })`);
        const isStill = JSON.stringify(place) === before;
        before = JSON.stringify(place);
        return isStill ? place : null;
      }, `${described} can be reached by a pointer`);
    }

    return {
      find: (...step: Step) => partAt([...path, toSource(step)]),
      count: () => inPage<number>(`${all}.length`),
      /** Joins all elements, because messages have no names. */
      text: () => inPage<string>(`${all}.map(({ innerText }) => innerText).join(' ').replace(/\\s+/g, ' ')`),
      read,
      isSeen: () => has('isConnected'),
      isGone: () => until(async () => !(await read('isConnected')), `${described} is gone`),
      isInSight: () => until(point, `${described} is in sight`),
      hasFocus: () => has(`matches(':focus')`),
      isChecked: () => has(`matches(':checked, [aria-checked=true]')`),
      bringIntoSight,
      async click(): Promise<void> {
        const place = await bringIntoSight();
        if (place) await driver.click(place);
      },
    };
  }

  const address = () => request<string>('location.pathname + location.search');
  return {
    find: (...step: Step) => partAt([toSource(step)]),
    network,
    until,
    request,
    address,
    isAt: (expected: string): Promise<void> => expect.poll(address).toBe(expected),
    open,
    async arriveAt(path: string): Promise<void> {
      await open(path);
      await until(() => request(`'firstScreen' in document.documentElement.dataset`), `${path} listens`);
    },
    press: driver.press,
    async type(text: string): Promise<void> {
      for (const letter of text) await driver.press(letter);
    },
  };
}

const toSource = (step: Step) =>
  `[${step.map((each) => (each instanceof RegExp ? each : JSON.stringify(each)))}]`;
