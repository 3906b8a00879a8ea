import { rmSync } from 'node:fs';
import type { IndexTimes } from './index-all.ts';
import { makeContent } from './make-content.ts';
import { queries } from './queries.ts';
import type { Times } from './query-all.ts';
import type { OnceTimes } from './query-once.ts';
import type { RawTimes } from './read-raw.ts';
import { median, runTask, type Task } from './task.ts';

const sizes = [100, 1_000, 10_000] as const;
const rounds = 3;

type Size = (typeof sizes)[number];
type Runs = Record<Size, { times: Times[]; raw: RawTimes[] }>;

interface Row {
  what: string;
  measured: string;
  reference: string;
  target: string | null;
  isMet: boolean;
}

interface Table {
  title: string;
  head: readonly string[];
  lines: readonly (readonly string[])[];
}

export async function measureEngine(): Promise<{ rows: readonly Row[]; tables: readonly Table[] }> {
  const runs: Runs = {
    100: { times: [], raw: [] },
    1000: { times: [], raw: [] },
    10000: { times: [], raw: [] },
  };
  const indexed: IndexTimes[] = [];
  const once: OnceTimes[] = [];
  const contents = sizes.map((pages) => ({ pages, contentDir: makeContent(pages) }));
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const content of contents) measureOnce(content, runs, indexed, once);
  } finally {
    for (const { contentDir } of contents) rmSync(contentDir, { recursive: true });
  }
  return {
    rows: [
      ...onceRows(once),
      ...indexRows(indexed),
      ...coldRows(runs),
      ...growthRows(runs),
      ...memoryRows(runs),
    ],
    tables: [warmTable(runs)],
  };
}

function measureOnce(
  content: Task & { pages: Size },
  runs: Runs,
  indexed: IndexTimes[],
  once: OnceTimes[],
): void {
  const { raw, times } = runs[content.pages];
  raw.push(runTask<RawTimes>('read-raw.ts', content));
  times.push(runTask<Times>('query-all.ts', content));
  if (content.pages !== sizes[2]) return;
  indexed.push(runTask<IndexTimes>('index-all.ts', content));
  once.push(runTask<OnceTimes>('query-once.ts', content));
}

/** Targets for ten thousand pages, in milliseconds and bytes. */
const promised = {
  once: 1500,
  first: 1000,
  indexed: 4000,
  memory: 250_000_000,
  edit: 1000,
  searchFields: 50,
};
/** Multiple of the time to read the files only. */
const coldLimit = 12;
/** Maximum growth from size to size; a query that reads all pages may grow as they do. */
const growthLimit = 2;
/** Live memory per page, as a multiple of its text. */
const memoryLimit = 8;

function onceRows(runs: readonly OnceTimes[]): Row[] {
  const what = '10,000 pages: one query in a process of its own, Node included';
  const memory = megabytes(median(runs.map((run) => run.memory)));
  return [atMost(promised.once, median(runs.map((run) => run.all)), milliseconds, what, `${memory} at most`)];
}

function indexRows(runs: readonly IndexTimes[]): Row[] {
  const middle = (name: keyof IndexTimes) => median(runs.map((run) => run[name]));
  const time = (what: string, name: 'first' | 'indexed' | 'edit' | 'searchFields') =>
    atMost(promised[name], middle(name), milliseconds, `10,000 pages: ${what}`);
  return [
    time('first answer after a cold start, one that reads every page', 'first'),
    time('everything read, in both languages', 'indexed'),
    atMost(promised.memory, middle('rss'), megabytes, '10,000 pages: memory of the process then'),
    time('from saving a file to an answer that has it, on the wall', 'edit'),
    time('`site.index` with the search fields, made anew', 'searchFields'),
  ];
}

function coldRows(runs: Runs): Row[] {
  return sizes.flatMap((size) => {
    const { times, raw } = runs[size];
    const cold = milliseconds(median(times.map((each) => each.cold)));
    const bare = milliseconds(median(raw.map((each) => each.milliseconds)));
    const inBareReadings = times.map((each, round) => each.cold / (raw[round]?.milliseconds ?? 0));
    const what = `first answers to all ${queries.length} queries, ${whole(size)} pages, in bare readings`;
    const reference = `${cold}; ${whole(raw[0]?.files ?? 0)} files read in ${bare}`;
    return [
      atMost(coldLimit, median(inBareReadings), ratio, what, reference),
      known('the same in Dutch, after that', milliseconds(median(times.map((each) => each.coldDutch)))),
    ];
  });
}

function growthRows(runs: Runs): Row[] {
  const growth = (name: string) => warmOf(runs, 10_000, name) / warmOf(runs, 1_000, name);
  const worst = (growsWithPages: boolean, per: number) =>
    queries
      .filter((each) => each.growsWithPages === growsWithPages)
      .map(({ name }) => ({ name, value: growth(name) / per }))
      .reduce((a, b) => (a.value > b.value ? a : b));
  const lists = worst(true, 10);
  const others = worst(false, 1);
  const compared = '10,000 beside 1,000 pages, the worst';
  return [
    atMost(growthLimit, lists.value, ratio, `time a page of queries over all pages, ${compared}`, lists.name),
    atMost(growthLimit, others.value, ratio, `time of the other queries, ${compared}`, others.name),
  ];
}

function warmOf(runs: Runs, size: Size, name: string): number {
  return median(runs[size].times.map(({ warm }) => warm[name] ?? Number.NaN));
}

function memoryRows(runs: Runs): Row[] {
  const heapOf = (size: Size) => median(runs[size].times.map(({ heap }) => heap));
  const bytesOf = (size: Size) => runs[size].raw[0]?.bytes ?? 0;
  const [few, , many] = sizes;
  const perPage = (heapOf(many) - heapOf(few)) / (many - few);
  const textPerPage = (bytesOf(many) - bytesOf(few)) / (many - few);
  return [
    ...sizes.map((size) =>
      known(
        `memory, ${whole(size)} pages`,
        megabytes(median(runs[size].times.map(({ rss }) => rss))),
        `${megabytes(heapOf(size))} of it live; ${megabytes(bytesOf(size))} of text`,
      ),
    ),
    atMost(
      memoryLimit,
      perPage / textPerPage,
      ratio,
      'live memory a page, in times its text',
      `${kilobytes(perPage)} for ${kilobytes(textPerPage)}`,
    ),
  ];
}

function warmTable(runs: Runs): Table {
  return {
    title: 'Time of an answer when the content has been read before',
    head: ['query', ...sizes.map((size) => `${whole(size)} pages`)],
    lines: queries.map(({ name }) => [
      name,
      ...sizes.map((size) => `${warmOf(runs, size, name).toFixed(2)} ms`),
    ]),
  };
}

function atMost(
  limit: number,
  value: number,
  show: (value: number) => string,
  what: string,
  reference = '',
): Row {
  return { what, measured: show(value), reference, target: `≤ ${show(limit)}`, isMet: value <= limit };
}

function known(what: string, measured: string, reference = ''): Row {
  return { what, measured, reference, target: null, isMet: true };
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-GB');
}

function ratio(value: number): string {
  return value.toFixed(2);
}

function milliseconds(value: number): string {
  return `${value < 100 ? value.toFixed(1) : whole(value)} ms`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function megabytes(bytes: number): string {
  return `${whole(bytes / 1_000_000)} MB`;
}
