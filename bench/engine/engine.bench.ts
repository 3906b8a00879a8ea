import { fork } from 'node:child_process';
import { join } from 'node:path';
import { kilobytes, median, megabytes, milliseconds, ratio, whole } from '../numbers.ts';
import { requestProcess } from '../request-process.ts';
import { atLeast, atMost, known, type Result, type Row, type Table } from '../result.ts';
import { root } from '../site-process.ts';
import type { Beside, BesideTimes } from './beside-kirby.ts';
import type { IndexTimes } from './index-all.ts';
import { countPages, makeContent } from './make-content.ts';
import type { EngineTask, Times } from './query-all.ts';
import { questions } from './questions.ts';
import type { RawTimes } from './read-raw.ts';

const sizes = [100, 1_000, 10_000] as const;
const rounds = 3;

type Size = (typeof sizes)[number];
type Runs = Record<Size, { times: Times[]; raw: RawTimes[] }>;

/**
 * The engine's first and later answers to the site's questions, at three sizes of site, compared with only
 * reading the files.
 */
export async function measureEngine(): Promise<Result> {
  const runs: Runs = { 100: newRuns(), 1000: newRuns(), 10000: newRuns() };
  const source = join(root, 'kirby/content');
  const small = makeContent(source, sizes[0]);
  const middle = makeContent(source, sizes[1]);
  const large = makeContent(source, sizes[2]);
  const indexed: IndexTimes[] = [];
  const contents = { 100: small, 1000: middle, 10000: large };
  for (let round = 0; round < rounds; round += 1) {
    for (const size of sizes) {
      const { contentDir, pages } = contents[size];
      runs[size].raw.push(await inProcess<RawTimes>('read-raw.ts', { contentDir, pages }));
      runs[size].times.push(await inProcess<Times>('query-all.ts', { contentDir, pages }));
    }
    const { contentDir, pages } = large;
    indexed.push(await inProcess<IndexTimes>('index-all.ts', { contentDir, pages }));
  }
  const beside = await besideKirby(source);
  return {
    rows: [
      ...indexRows(indexed),
      ...coldRows(runs),
      ...growthRows(runs),
      ...memoryRows(runs),
      ...(beside ? kirbyRows(beside) : []),
    ],
    tables: [warmTable(runs), ...(beside ? [kirbyTable(beside)] : [])],
  };
}

function newRuns(): Runs[Size] {
  return { times: [], raw: [] };
}

function inProcess<T>(file: string, task: EngineTask | Beside): Promise<T> {
  const child = fork(join(import.meta.dirname, file), { execArgv: ['--expose-gc'] });
  return requestProcess<T>(child, { ...task });
}

/** Targets for a site of ten thousand pages: milliseconds, bytes. */
const promised = { first: 1000, indexed: 4000, memory: 250_000_000, edit: 1000, searchFields: 50 };

function indexRows(runs: readonly IndexTimes[]): Row[] {
  const middle = (name: keyof IndexTimes) => median(runs.map((run) => run[name]));
  const time = (what: string, name: 'first' | 'indexed' | 'edit' | 'searchFields') =>
    atMost(promised[name], { what: `10,000 pages: ${what}`, value: middle(name), show: milliseconds });
  return [
    time('first answer after a cold start, one that reads every page', 'first'),
    time('everything read, in both languages', 'indexed'),
    atMost(promised.memory, {
      what: '10,000 pages: memory of the process then',
      value: middle('rss'),
      show: megabytes,
    }),
    time('from saving a file to an answer that has it, on the wall', 'edit'),
    time('`site.index` with the search fields, made anew', 'searchFields'),
  ];
}

/** The first answers include reading, parsing and querying: as a multiple of reading the files only. */
const coldLimit = 12;

function coldRows(runs: Runs): Row[] {
  return sizes.flatMap((size) => {
    const { times, raw } = runs[size];
    const cold = median(times.map((each) => each.cold));
    const bare = median(raw.map((each) => each.milliseconds));
    return [
      atMost(coldLimit, {
        what: `first answers to all ${questions.length} queries, ${whole(size)} pages, in bare readings`,
        value: median(times.map((each, round) => each.cold / (raw[round]?.milliseconds ?? 0))),
        reference: `${milliseconds(cold)}; ${whole(raw[0]?.files ?? 0)} files read in ${milliseconds(bare)}`,
        show: ratio,
      }),
      known(`the same in English, after that`, milliseconds(median(times.map((each) => each.coldEnglish)))),
    ];
  });
}

/**
 * With ten times the pages, a query that reads them all may take ten times as long, and any other query twice
 * as long.
 */
const growthLimit = 2;

function growthRows(runs: Runs): Row[] {
  const growth = (name: string) => warmOf(runs, 10_000, name) / warmOf(runs, 1_000, name);
  const worst = (growsWithPages: boolean, per: number) =>
    questions
      .filter((each) => each.growsWithPages === growsWithPages)
      .map(({ name }) => ({ name, value: growth(name) / per }))
      .reduce((a, b) => (a.value > b.value ? a : b));
  const lists = worst(true, 10);
  const others = worst(false, 1);
  return [
    atMost(growthLimit, {
      what: 'time a page of queries over all pages, 10,000 beside 1,000 pages, the worst',
      value: lists.value,
      reference: lists.name,
      show: ratio,
    }),
    atMost(growthLimit, {
      what: 'time of the other queries, 10,000 beside 1,000 pages, the worst',
      value: others.value,
      reference: others.name,
      show: ratio,
    }),
  ];
}

function warmOf(runs: Runs, size: Size, name: string): number {
  return median(runs[size].times.map(({ warm }) => warm[name] ?? Number.NaN));
}

/** Memory for each page, compared with its size on disk. */
const memoryLimit = 8;

function memoryRows(runs: Runs): Row[] {
  const heapOf = (size: Size) => median(runs[size].times.map(({ heap }) => heap));
  const bytesOf = (size: Size) => runs[size].raw[0]?.bytes ?? 0;
  const shown = sizes.map((size) =>
    known(
      `memory, ${whole(size)} pages`,
      megabytes(median(runs[size].times.map(({ rss }) => rss))),
      `${megabytes(heapOf(size))} of it live; ${megabytes(bytesOf(size))} of text`,
    ),
  );
  const [few, many] = [sizes[0], sizes[2]];
  const perPage = (heapOf(many) - heapOf(few)) / (many - few);
  const textPerPage = (bytesOf(many) - bytesOf(few)) / (many - few);
  return [
    ...shown,
    atMost(memoryLimit, {
      what: 'live memory a page, in times its text',
      value: perPage / textPerPage,
      reference: `${kilobytes(perPage)} for ${kilobytes(textPerPage)}`,
      show: ratio,
    }),
  ];
}

function warmTable(runs: Runs): Table {
  return {
    title: 'Time of an answer when the content has been read before',
    head: ['query', ...sizes.map((size) => `${whole(size)} pages`)],
    lines: questions.map(({ name }) => [
      name,
      ...sizes.map((size) => `${warmOf(runs, size, name).toFixed(2)} ms`),
    ]),
  };
}

/** Kirby's time for all questions together, as a multiple of the engine's. */
const kirbyLimit = 50;

/**
 * Measures a Kirby over `kirby/content` too, if there is one: KIRBY_URL and KIRBY_TOKEN set its address and
 * token.
 */
async function besideKirby(contentDir: string): Promise<BesideTimes | null> {
  const { KIRBY_URL: url, KIRBY_TOKEN: token } = process.env;
  if (!url || !token) return null;
  return await inProcess<BesideTimes>('beside-kirby.ts', {
    contentDir,
    pages: countPages(contentDir),
    url,
    token,
  });
}

function sumOf(times: Record<string, number>): number {
  return Object.values(times).reduce((sum, time) => sum + time, 0);
}

function kirbyRows({ kirby, again, anew }: BesideTimes): Row[] {
  return [
    atLeast(kirbyLimit, {
      what: 'as fast as Kirby at all queries together, every answer made anew, in times',
      value: sumOf(kirby) / sumOf(anew),
      reference: `${milliseconds(sumOf(anew))}; Kirby ${milliseconds(sumOf(kirby))}`,
      show: whole,
    }),
    known(
      'the same when it was asked before and the content is unchanged',
      whole(sumOf(kirby) / sumOf(again)),
      milliseconds(sumOf(again)),
    ),
  ];
}

function kirbyTable({ kirby, again, anew }: BesideTimes): Table {
  const cell = (time: number | undefined) => `${(time ?? Number.NaN).toFixed(3)} ms`;
  return {
    title: 'Beside Kirby, the same content, on the wall',
    head: ['query', 'Kirby', 'made anew', 'asked again'],
    lines: questions.map(({ name }) => [name, cell(kirby[name]), cell(anew[name]), cell(again[name])]),
  };
}
