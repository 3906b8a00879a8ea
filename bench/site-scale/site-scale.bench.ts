import { kilobytes, megabytes, milliseconds, ratio, whole } from '../numbers.ts';
import { atMost, type Result, type Row, type Table } from '../result.ts';
import { buildSite } from '../site-process.ts';
import { measureCrowd } from './crowd.ts';
import { type Measures, measureSite } from './measure-site.ts';

type Show = (value: number) => string;

type Limit = (pages: number, of: (name: string) => number) => number;

type Measure = readonly [name: string, what: string, show: Show, limit?: Limit, reference?: string];

const upTo = (small: number, large: number) => (pages: number) => (pages <= 10_000 ? small : large);

/** Targets N1 to N7. Memory includes garbage, as the system sees it. */
const measures: readonly Measure[] = [
  ['first start', 'N1 first page after the very first start', milliseconds],
  ['first start settled', 'N1 … and all that is done behind it', milliseconds],
  ['second start', 'N1 first page after a second start', milliseconds, upTo(1_000, 1_500), 'bare start'],
  ['bare start', 'N1 … of a bare node:http', milliseconds],
  ['english', 'N1 the first English page after that', milliseconds],
  [
    'memory after crawl',
    'N2 memory after lists and 500 pages',
    megabytes,
    upTo(250_000_000, 500_000_000),
    'live memory after crawl',
  ],
  ['live memory after crawl', 'N2 … without garbage', megabytes],
  [
    'live memory grown by edits',
    'N2 growth over 200 edits, without garbage',
    megabytes,
    // Smaller differences are noise between runs.
    (_, of) => 0.05 * of('live memory after crawl'),
    'memory after edits',
  ],
  ['edits done', 'N2 … edits in the time given', whole],
  ['memory after edits', 'N2 … memory then', megabytes],
  ['largest list', 'N3 the largest list address', kilobytes, () => 200_000],
  ['entries past the end', 'N3 cache entries made by numbers past the end', whole, () => 0],
  ['edit of a body', 'N4 an edit of a body', milliseconds, upTo(100, 150), 'edit of a body, pages dropped'],
  ['edit of a body, pages dropped', 'N4 … pages dropped', whole, () => 2],
  ['edit of the title of an old item', 'N4 an edit of an old title', milliseconds],
  ['edit of the title of an old item, pages dropped', 'N4 … pages dropped', whole],
  ['edit of the title of a new item', 'N4 an edit of a new title', milliseconds],
  ['edit of the title of a new item, pages dropped', 'N4 … pages dropped', whole],
  ['p99 idle', 'N5 p99 of a kept page while nothing else happens', milliseconds],
  ...['first visits', 'edits', 'searches', 'thumbs', 'all of these at once'].map(
    (name): Measure => [
      `p99 ${name}`,
      `N5 N14 … during ${name}`,
      milliseconds,
      (_, of) => Math.min(15, 3 * of('p99 idle')),
      'p99 idle',
    ],
  ),
  ['readers failed', 'N5 readers that got no whole page', whole, () => 0],
  ['sitemap addresses', 'N6 addresses in the sitemap', whole],
  ['sitemap part addresses', 'N6 addresses in its largest part', whole, () => 10_000, 'sitemap part bytes'],
  ['sitemap part bytes', 'N6 … bytes', kilobytes],
  ['sitemap after edit', 'N6 reading all of it after an edit', milliseconds],
  ['sitemap parts changed', 'N6 parts that an edit changes', whole, () => 1],
  ['first search', 'N7 the first search on the server', milliseconds],
  ['search', 'N7 each later one', milliseconds, () => 30, 'first search'],
];

type Measured = Awaited<ReturnType<typeof measureSite>>;

interface Options {
  sizes: readonly number[];
  isSlow: boolean;
}

export async function measureSiteScale({ sizes, isSlow }: Options): Promise<Result> {
  buildSite();
  const results: Measured[] = [];
  for (const size of sizes) {
    const result = await measureSite(size);
    for (const remark of result.remarks) process.stderr.write(`${whole(size)} pages, ${remark}\n`);
    results.push(result);
  }
  return {
    rows: [...results.flatMap(rowsOf), ...(await measureCrowd(isSlow))],
    tables: [growthTable(results), ...remarksTable(results)],
  };
}

function rowsOf({ pages, measures: values }: Measured): Row[] {
  const of = (name: string) => values.get(name) ?? Number.NaN;
  return measures.flatMap(([name, what, show, limit, reference]) => {
    if (!limit) return [];
    const [beside, its = '', showIts = show] = measures.find(([each]) => each === reference) ?? [];
    return [
      atMost(limit(pages, of), {
        what: `${whole(pages)} pages: ${what}`,
        value: of(name),
        reference: beside ? `${its.replace(/^N\d …? ?/, '')}: ${showIts(of(beside))}` : '',
        show,
      }),
    ];
  });
}

function growthTable(results: readonly Measured[]): Table {
  const [first, last] = [results[0], results.at(-1)];
  const exponent = (name: string) => {
    const [few, many] = [first?.measures.get(name), last?.measures.get(name)];
    if (!few || !many || first === last || first === undefined || last === undefined) return '';
    return ratio(Math.log(many / few) / Math.log(last.pages / first.pages));
  };
  return {
    title:
      'By size, in processor time; growth is the exponent: 0 is none, 1 is tenfold for ten times the pages',
    head: ['what', ...results.map(({ pages }) => `${whole(pages)} pages`), 'growth'],
    lines: measures.map(([name, what, show]) => [
      what,
      ...results.map((result) => shown(result.measures, name, show)),
      exponent(name),
    ]),
  };
}

function shown(values: Measures, name: string, show: Show): string {
  const value = values.get(name);
  return value === undefined ? 'no answer' : show(value);
}

function remarksTable(results: readonly Measured[]): Table[] {
  const lines = results.flatMap(({ pages, remarks }) => remarks.map((remark) => [whole(pages), remark]));
  return lines.length === 0 ? [] : [{ title: 'What failed', head: ['pages', 'why'], lines }];
}
