import { type Browser, chromium } from 'playwright-core';
import { addresses } from '../../e2e/fixtures/addresses.ts';
import { findBrowser } from '../../e2e/fixtures/find-browser.ts';
import { median, milliseconds } from '../numbers.ts';
import { atMost, type Result, type Row } from '../result.ts';
import { buildSite, startSite } from '../site-process.ts';
import { act, type Interaction, interactions } from './interactions.ts';
import { type Load, load } from './load.ts';
import { openQuietBrowser } from './quiet-browser.ts';

const limits = { blocking: 50, longest: 50, shift: 0, interaction: 100, frame: 50 };
const rounds = 3;

export async function measureVitals(): Promise<Result> {
  buildSite();
  await using site = await startSite();
  const loads = await measureLoads(site.origin);
  await using browser = await chromium.launch(findBrowser());
  const done: Row[] = [];
  for (const interaction of interactions)
    done.push(...(await interactionRows(browser, site.origin, interaction)));
  return { rows: [...loadRows(loads), ...done], tables: [loadTable(loads)] };
}

async function measureLoads(origin: string): Promise<Kind[]> {
  await using browser = await openQuietBrowser();
  const loads: Kind[] = [];
  for (const { kind, nl } of addresses) {
    loads.push({ kind, visits: await repeat(() => load(browser, origin + nl)) });
  }
  return loads;
}

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const values: T[] = [];
  for (let round = 0; round < rounds; round += 1) values.push(await measure());
  return values;
}

type Kind = { kind: string; visits: Load[] };

const of = ({ visits }: Kind, value: (load: Load) => number) => median(visits.map(value));

function worst(kinds: readonly Kind[], value: (load: Load) => number) {
  const found = kinds.reduce((a, b) => (of(a, value) >= of(b, value) ? a : b));
  return { value: of(found, value), reference: found.kind };
}

function loadRows(kinds: readonly Kind[]): Row[] {
  const most = `of ${kinds.length} kinds of page the most`;
  const blocking = worst(kinds, (each) => each.blocking);
  const longest = worst(kinds, (each) => each.longest);
  const shift = worst(kinds, (each) => each.shift);
  return [
    atMost(limits.blocking, {
      what: `total blocking time on load, ${most}`,
      ...blocking,
      show: milliseconds,
    }),
    atMost(limits.longest, { what: `longest task of a script, ${most}`, ...longest, show: milliseconds }),
    atMost(limits.shift, {
      what: `layout shift on load, ${most}`,
      ...shift,
      show: (value) => value.toFixed(3),
    }),
  ];
}

function loadTable(kinds: readonly Kind[]) {
  return {
    title: `Loading at 4x throttle, median of ${rounds}`,
    head: ['page', 'blocking', 'longest task', 'its longest script task', 'layout shift'],
    lines: kinds.map((kind) => [
      kind.kind,
      milliseconds(of(kind, (each) => each.blocking)),
      milliseconds(of(kind, (each) => each.longestAny)),
      milliseconds(of(kind, (each) => each.longest)),
      of(kind, (each) => each.shift).toFixed(3),
    ]),
  };
}

async function interactionRows(browser: Browser, origin: string, interaction: Interaction): Promise<Row[]> {
  const { what, isMovement = false } = interaction;
  const acted = await repeat(() => act(browser, origin, interaction));
  const row = (limit: number, said: string, values: number[]) =>
    atMost(limit, {
      what: said,
      value: median(values),
      reference: `at most ${milliseconds(Math.max(...values))}`,
      show: milliseconds,
    });
  const paint = row(
    limits.interaction,
    `${what}, to the next paint`,
    acted.map(({ untilPaint }) => untilPaint),
  );
  if (!isMovement) return [paint];
  const frames = acted.map(({ longestFrame }) => longestFrame);
  return [paint, row(limits.frame, `${what}, the longest frame of the movement`, frames)];
}
