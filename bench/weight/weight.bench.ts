import assert from 'node:assert/strict';
import { type Browser, chromium } from 'playwright-core';
import { addresses, languages } from '../../e2e/fixtures/addresses.ts';
import { findBrowser } from '../../e2e/fixtures/find-browser.ts';
import { kilobytes } from '../numbers.ts';
import { atMost, known, type Result, type Row, type Table } from '../result.ts';
import { buildSite, startSite } from '../site-process.ts';
import { type Load, type Part, type Screen, sum, visit } from './visit.ts';
import { weighPackages } from './weigh-packages.ts';

const limits = {
  script: 90_000,
  carousel: 12_000,
  style: 18_000,
  font: 76_000,
  phone: 450_000,
  desktop: 950_000,
};
const phone: Screen = { width: 360, height: 800, density: 1 };
const desktop: Screen = { width: 1440, height: 900, density: 1 };

interface Weighed {
  kind: string;
  language: string;
  loads: Load[];
}

export async function measureWeight(): Promise<Result> {
  buildSite();
  await using site = await startSite();
  await using browser = await chromium.launch(findBrowser());
  const pages = await weighKinds(browser, site.origin);
  const homes = [
    ...(await weighHome(browser, `${site.origin}/`, phone, limits.phone)),
    ...(await weighHome(browser, `${site.origin}/`, { ...phone, density: 3 }, null)),
    ...(await weighHome(browser, `${site.origin}/`, desktop, limits.desktop)),
    ...(await weighHome(browser, `${site.origin}/`, { ...desktop, density: 2 }, null)),
  ];
  return {
    rows: [...kindRows(pages), ...homes.map(({ row }) => row)],
    tables: [kindTable(pages), homeTable(homes), await packageTable(pages)],
  };
}

async function weighKinds(browser: Browser, origin: string): Promise<Weighed[]> {
  const wanted = addresses.flatMap((address) =>
    languages.map((language) => ({ kind: address.kind, language, url: origin + address[language] })),
  );
  const weighed: Weighed[] = [];
  for (const { kind, language, url } of wanted) {
    const { firstView } = await visit(browser, url, { screen: desktop, language, scrolls: false });
    for (const { path, part, encoding, bytes } of firstView) {
      const isText = (part === 'script' || part === 'style') && bytes >= 256;
      if (isText) assert.equal(encoding, 'br', `${path} travels compressed`);
    }
    weighed.push({ kind, language, loads: firstView });
  }
  return weighed;
}

function kindRows(pages: readonly Weighed[]): Row[] {
  const others = pages.filter(({ kind }) => kind !== 'home');
  const rows = (['script', 'font', 'style'] as const).map((part) => {
    const heaviest = heaviestOf(others, part);
    return atMost(limits[part], {
      what: `${names[part]} of a first visit, of ${others.length} pages the most`,
      value: sum(heaviest.loads, part),
      reference: `${heaviest.kind}, ${heaviest.language}`,
      show: kilobytes,
    });
  });
  const [home, agenda] = ['home', 'agenda'].map((kind) =>
    heaviestOf(
      pages.filter((page) => page.kind === kind),
      'script',
    ),
  );
  assert(home && agenda);
  const extra = atMost(limits.carousel, {
    what: 'JavaScript that home has besides, its carousel',
    value: sum(home.loads, 'script') - sum(agenda.loads, 'script'),
    reference: `home ${kilobytes(sum(home.loads, 'script'))}`,
    show: kilobytes,
  });
  return [...rows, extra];
}

function heaviestOf(pages: readonly Weighed[], part: Part): Weighed {
  return pages.reduce((a, b) => (sum(a.loads, part) >= sum(b.loads, part) ? a : b));
}

const names: Record<Part, string> = {
  html: 'HTML',
  script: 'JavaScript',
  style: 'CSS',
  font: 'fonts',
  picture: 'pictures',
  sound: 'sound',
  data: 'data',
};
const parts = Object.keys(names) as Part[];

function kindTable(pages: readonly Weighed[]): Table {
  return {
    title: 'First view at 1440 px, kB that travelled',
    head: ['page', ...parts.map((part) => names[part]), 'all'],
    lines: pages.map(({ kind, language, loads }) => [`${kind}, ${language}`, ...cells(loads)]),
  };
}

function cells(loads: readonly Load[]): string[] {
  return [...parts.map((part) => sum(loads, part)), sum(loads)].map((bytes) => (bytes / 1000).toFixed(1));
}

interface Home {
  row: Row;
  loads: Load[];
}

async function weighHome(
  browser: Browser,
  url: string,
  screen: Screen,
  limit: number | null,
): Promise<Home[]> {
  const { firstView, toTheEnd } = await visit(browser, url, { screen, language: 'nl', scrolls: true });
  const views = [
    { when: 'first view', loads: firstView },
    { when: 'scrolled to the end', loads: toTheEnd },
  ];
  return views.map(({ when, loads }) => {
    const what = `home at ${screen.width} px, ${screen.density}×, ${when}`;
    const value = sum(loads);
    const row =
      limit === null ? known(what, kilobytes(value)) : atMost(limit, { what, value, show: kilobytes });
    return { row, loads };
  });
}

function homeTable(homes: readonly Home[]): Table {
  return {
    title: 'Home in all, kB that travelled',
    head: ['view', ...parts.map((part) => names[part]), 'all'],
    lines: homes.map(({ row, loads }) => [row.what, ...cells(loads)]),
  };
}

async function packageTable(pages: readonly Weighed[]): Promise<Table> {
  const scripts = pages[0]?.loads.filter(({ part }) => part === 'script').map(({ path }) => path) ?? [];
  const isFirst = (chunk: string) => scripts.some((path) => path.startsWith(`/assets/${chunk}-`));
  const weights = await weighPackages();
  return {
    title: 'What each package costs: how much smaller its chunk is without it',
    head: ['package', 'chunk', 'minified', 'brotli', 'comes'],
    lines: weights.map(({ name, chunk, minified, brotli }) => [
      name,
      chunk,
      kilobytes(minified),
      kilobytes(brotli),
      isFirst(chunk) ? 'at once' : 'when needed',
    ]),
  };
}
