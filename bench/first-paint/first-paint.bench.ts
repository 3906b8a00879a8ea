import { addresses } from '../../e2e/fixtures/addresses.ts';
import { kilobytes, median, milliseconds } from '../numbers.ts';
import { atMost, known, type Result, type Row, type Table } from '../result.ts';
import { buildSite, startSite } from '../site-process.ts';
import { serveBarePages } from './bare-page.ts';
import { type Front, http1, http2 } from './fronts.ts';
import { type Look, look, type Screen } from './look.ts';
import { openSlowLine, type SlowLine } from './open-slow-line.ts';
import { openQuietBrowser, type QuietBrowser } from './quiet-browser.ts';

/** Targets N9 and N11. */
const limits = { firstPaint: 900, largestPaint: 2_500, shift: 0, homeOnPhone: 450_000, click: 100 };
/** Slow 4G by Lighthouse's definition. */
const slow4g = { bitsPerSecond: 1_600_000, roundTrip: 150 };
const rounds = 3;

const screens: readonly Screen[] = [
  { name: '360 px, 3×', width: 360, height: 800, density: 3 },
  { name: '1440 px, 1×', width: 1440, height: 900, density: 1 },
];
const protocols: readonly { name: string; scheme: string; front: Front }[] = [
  { name: 'HTTP/1.1', scheme: 'http', front: http1 },
  { name: 'HTTP/2', scheme: 'https', front: http2 },
];
const kinds = ['home', 'article', 'event', 'agenda', 'podcast', 'challenge', 'search'];
const clicks = [
  { what: 'opening the menu', click: '.menu-toggle' },
  { what: 'opening search', click: '.header-search' },
];

interface Visited {
  kind: string;
  protocol: string;
  screen: Screen;
  site: Look[];
  bare: Look[];
}

export async function measureFirstPaint(): Promise<Result> {
  buildSite();
  await using site = await startSite();
  await using bare = await serveBarePages(site.origin);
  await using browser = await openQuietBrowser(['--ignore-certificate-errors', '--accept-lang=nl']);
  const visited: Visited[] = [];
  const pressed: Row[] = [];
  for (const { name: protocol, scheme, front } of protocols) {
    await using line = await openSlowLine(slow4g, front(site.port));
    await using bareLine = await openSlowLine(slow4g, front(bare.port));
    const at = (on: SlowLine) => `${scheme}://localhost:${on.port}`;
    for (const screen of screens) {
      for (const { kind, nl } of addresses.filter((address) => kinds.includes(address.kind))) {
        const both: Visited = { kind, protocol, screen, site: [], bare: [] };
        for (let round = 0; round < rounds; round += 1) {
          both.site.push(await look({ browser, line, screen, url: at(line) + nl }));
          both.bare.push(await look({ browser, line: bareLine, screen, url: at(bareLine) + nl }));
        }
        visited.push(both);
      }
    }
    for (const each of clicks)
      pressed.push(await press(browser, line, { ...each, protocol, url: `${at(line)}/` }));
  }
  return { rows: [...rowsOf(visited), ...pressed], tables: [tableOf(visited)] };
}

async function press(
  browser: QuietBrowser,
  line: SlowLine,
  { what, click, protocol, url }: { what: string; click: string; protocol: string; url: string },
): Promise<Row> {
  const [screen] = screens;
  if (!screen) throw new Error('There is no screen.');
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { click: time } = await look({ browser, line, screen, url, click });
    values.push(Math.max(16, time));
  }
  return atMost(limits.click, {
    what: `${what}, to the next paint, ${protocol}`,
    value: median(values),
    reference: `at most ${milliseconds(Math.max(...values))}`,
    show: milliseconds,
  });
}

const of = (looks: readonly Look[], value: (look: Look) => number) => median(looks.map(value));

function rowsOf(visited: readonly Visited[]): Row[] {
  const rows = protocols.flatMap(({ name }) => {
    const here = visited.filter(({ protocol }) => protocol === name);
    const worst = (value: (look: Look) => number) =>
      here.reduce((a, b) => (of(a.site, value) >= of(b.site, value) ? a : b));
    const row = (what: string, limit: number, value: (look: Look) => number, show: (n: number) => string) => {
      const most = worst(value);
      return atMost(limit, {
        what: `${what}, ${name}, of ${here.length} views the most`,
        value: of(most.site, value),
        reference: `${most.kind}, ${most.screen.name}; bare ${show(of(most.bare, value))}`,
        show,
      });
    };
    return [
      row('first paint', limits.firstPaint, ({ firstPaint }) => firstPaint, milliseconds),
      row('largest paint', limits.largestPaint, ({ largestPaint }) => largestPaint, milliseconds),
      row(
        'layout shift',
        limits.shift,
        ({ shift }) => shift,
        (value) => value.toFixed(3),
      ),
    ];
  });
  const later = visited.filter(
    ({ site, bare }) => of(site, ({ firstPaint }) => firstPaint) > of(bare, ({ firstPaint }) => firstPaint),
  );
  rows.push(
    atMost(0, {
      what: `views of ${visited.length} that paint later than the bare page`,
      value: later.length,
      reference: later.map(({ kind, screen, protocol }) => `${kind} ${screen.width} ${protocol}`).join(', '),
      show: String,
    }),
  );
  const homes = visited.filter(({ kind, protocol }) => kind === 'home' && protocol === 'HTTP/1.1');
  const weights = homes.map(({ screen, site }) => {
    const row = {
      what: `home at ${screen.name}, first view`,
      value: of(site, ({ bytes }) => bytes),
      show: kilobytes,
    };
    return screen.density > 1 ? atMost(limits.homeOnPhone, row) : known(row.what, kilobytes(row.value));
  });
  return [...rows, ...weights];
}

function tableOf(visited: readonly Visited[]): Table {
  return {
    title: `1.6 Mbit/s, 150 ms, processor slowed down 4 times, median of ${rounds}`,
    head: [
      'page',
      'screen',
      'line',
      'first paint',
      'bare',
      'largest paint',
      'bare',
      'shift',
      'bytes',
      'pictures',
    ],
    lines: visited.map(({ kind, screen, protocol, site, bare }) => [
      kind,
      screen.name,
      protocol,
      milliseconds(of(site, (each) => each.firstPaint)),
      milliseconds(of(bare, (each) => each.firstPaint)),
      milliseconds(of(site, (each) => each.largestPaint)),
      milliseconds(of(bare, (each) => each.largestPaint)),
      of(site, (each) => each.shift).toFixed(3),
      kilobytes(of(site, (each) => each.bytes)),
      kilobytes(of(site, (each) => each.pictures)),
    ]),
  };
}
