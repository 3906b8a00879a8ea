import { setTimeout } from 'node:timers/promises';
import type { SlowLine } from './open-slow-line.ts';
import type { QuietBrowser } from './quiet-browser.ts';

export interface Screen {
  name: string;
  width: number;
  height: number;
  density: number;
}

export interface Look {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  bytes: number;
  pictures: number;
  /** Milliseconds of the click's slowest event to the next paint; 0 without one. */
  click: number;
}

interface Where {
  browser: QuietBrowser;
  line: SlowLine;
  url: string;
  screen: Screen;
  click?: string;
}

const slowdown = 4;
/** Milliseconds without a byte after which a page counts as loaded, and the longest wait. */
const quiet = 900;
const timeout = 12_000;

export async function look(where: Where): Promise<Look> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const seen = await visit(where);
    if (seen.firstPaint > 0) return seen;
  }
  throw new Error(`${where.url} paints nothing, or only after all else has been quiet.`);
}

async function visit({ browser, line, url, screen, click }: Where): Promise<Look> {
  const { width, height, density } = screen;
  const already = line.bytes();
  const value = await browser.visit({
    url,
    width,
    height,
    density,
    slowdown,
    read: `(${read})()`,
    until: () => isQuiet(line, already),
    ...(click && { click }),
  });
  return value as Look;
}

/** Waits for the first byte too, which is late on a busy machine. */
async function isQuiet(line: SlowLine, already: number): Promise<void> {
  const start = performance.now();
  const isWaiting = () => line.bytes() === already || line.quietFor() < quiet;
  await setTimeout(quiet);
  while (isWaiting() && performance.now() - start < timeout) await setTimeout(50);
}

function read(): Look {
  const loads = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const { firstPaint, largestPaint, shift, events } = window.vitals;
  const presses = events.filter(({ name }) => ['pointerdown', 'pointerup', 'click'].includes(name));
  const look: Look = {
    firstPaint,
    largestPaint: largestPaint || firstPaint,
    shift,
    bytes: 0,
    pictures: 0,
    click: Math.max(0, ...presses.map(({ duration }) => duration)),
  };
  for (const { initiatorType, encodedBodySize, name } of loads as PerformanceResourceTiming[]) {
    if (initiatorType === 'fetch') continue;
    look.bytes += encodedBodySize;
    if (/\/media\//.test(name)) look.pictures += encodedBodySize;
  }
  return look;
}
