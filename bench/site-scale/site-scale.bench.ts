import { kilobytes, megabytes, milliseconds, ratio, whole } from '../numbers.ts';
import { atMost, type Result, type Row, type Table } from '../result.ts';
import { buildSite } from '../site-process.ts';
import { type Measures, measureSite } from './measure-site.ts';

type Show = (value: number) => string;

interface Measure {
  name: string;
  what: string;
  show: Show;
  /** The limit at this number of pages, or as a multiple of another measure; null where none is set. */
  limit?: (pages: number, of: (name: string) => number) => number | null;
  reference?: string;
}

const upTo = (small: number, large: number) => (pages: number) => (pages <= 10_000 ? small : large);

/** The targets N1 to N7. Memory is judged as the system sees it, garbage included. */
const measures: readonly Measure[] = [
  { name: 'first start', what: 'N1 first page after the very first start', show: milliseconds },
  { name: 'first start settled', what: 'N1 … and all that is done behind it', show: milliseconds },
  {
    ...{ name: 'second start', what: 'N1 first page after a second start', show: milliseconds },
    limit: upTo(1_000, 2_500),
    reference: 'bare start',
  },
  { name: 'bare start', what: 'N1 … of a bare node:http', show: milliseconds },
  { name: 'english', what: 'N1 the first English page after that', show: milliseconds },
  {
    ...{ name: 'memory after crawl', what: 'N2 memory after lists and 500 pages', show: megabytes },
    limit: upTo(350_000_000, 1_000_000_000),
    reference: 'live memory after crawl',
  },
  { name: 'live memory after crawl', what: 'N2 … without garbage', show: megabytes },
  {
    ...{
      name: 'live memory grown by edits',
      what: 'N2 growth over 200 edits, without garbage',
      show: megabytes,
    },
    // Below this one run differs from the next by itself.
    limit: (_, of) => 0.05 * of('live memory after crawl'),
    reference: 'memory after edits',
  },
  { name: 'edits done', what: 'N2 … edits in the time given', show: whole },
  { name: 'memory after edits', what: 'N2 … memory then', show: megabytes },
  {
    ...{ name: 'largest list', what: 'N3 the largest list address', show: kilobytes },
    limit: () => 200_000,
  },
  {
    ...{ name: 'entries past the end', what: 'N3 cache entries made by numbers past the end', show: whole },
    limit: () => 0,
  },
  {
    ...{ name: 'edit of a body', what: 'N4 an edit of a body', show: milliseconds },
    limit: () => 200,
    reference: 'edit of a body, pages dropped',
  },
  {
    ...{ name: 'edit of a body, pages dropped', what: 'N4 … pages dropped', show: whole },
    // The page itself and its feed.
    limit: () => 2,
  },
  { name: 'edit of the title of an old item', what: 'N4 an edit of an old title', show: milliseconds },
  { name: 'edit of the title of an old item, pages dropped', what: 'N4 … pages dropped', show: whole },
  { name: 'edit of the title of a new item', what: 'N4 an edit of a new title', show: milliseconds },
  { name: 'edit of the title of a new item, pages dropped', what: 'N4 … pages dropped', show: whole },
  { name: 'p99 idle', what: 'N5 p99 of a kept page while nothing else happens', show: milliseconds },
  ...['first visits', 'edits', 'searches', 'thumbs', 'all of these at once'].map(
    (name): Measure => ({
      ...{ name: `p99 ${name}`, what: `N5 … during ${name}`, show: milliseconds },
      limit: (_, of) => 2 * of('p99 idle'),
      reference: 'p99 idle',
    }),
  ),
  {
    ...{ name: 'readers failed', what: 'N5 readers that got no whole page', show: whole },
    limit: () => 0,
  },
  { name: 'sitemap addresses', what: 'N6 addresses in the sitemap', show: whole },
  {
    ...{ name: 'sitemap part addresses', what: 'N6 addresses in its largest part', show: whole },
    limit: () => 10_000,
    reference: 'sitemap part bytes',
  },
  { name: 'sitemap part bytes', what: 'N6 … bytes', show: kilobytes },
  { name: 'sitemap after edit', what: 'N6 reading all of it after an edit', show: milliseconds },
  {
    ...{ name: 'sitemap parts changed', what: 'N6 parts that an edit changes', show: whole },
    limit: () => 1,
  },
  { name: 'first search', what: 'N7 the first search on the server', show: milliseconds },
  {
    ...{ name: 'search', what: 'N7 each later one', show: milliseconds },
    limit: () => 30,
    reference: 'first search',
  },
];

type Measured = Awaited<ReturnType<typeof measureSite>>;

/** The site at several sizes: what starting, reading, editing and searching cost, and how that grows. */
export async function measureSiteScale(sizes: readonly number[]): Promise<Result> {
  buildSite();
  const results: Measured[] = [];
  for (const size of sizes) {
    const result = await measureSite(size);
    for (const remark of result.remarks) process.stderr.write(`${whole(size)} pages, ${remark}\n`);
    results.push(result);
  }
  return {
    rows: results.flatMap(rowsOf),
    tables: [growthTable(results), ...remarksTable(results)],
  };
}

function rowsOf({ pages, measures: values }: Measured): Row[] {
  const of = (name: string) => values.get(name) ?? Number.NaN;
  return measures.flatMap(({ name, what, show, limit, reference }) => {
    const most = limit?.(pages, of) ?? null;
    if (most === null) return [];
    const beside = measures.find((each) => each.name === reference);
    return [
      atMost(most, {
        what: `${whole(pages)} pages: ${what}`,
        value: of(name),
        reference: beside ? `${beside.what.replace(/^N\d …? ?/, '')}: ${beside.show(of(beside.name))}` : '',
        show,
      }),
    ];
  });
}

/** Every number by size, with the exponent of its growth: 0 is none, 1 is tenfold for ten times the pages. */
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
    lines: measures.map(({ name, what, show }) => [
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
