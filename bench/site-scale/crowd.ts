import { fork } from 'node:child_process';
import { join } from 'node:path';
import { megabytes, milliseconds, ratio, whole } from '../numbers.ts';
import { endProcess, requestProcess } from '../request-process.ts';
import { atMost, type Row } from '../result.ts';
import { buildSite, memoryOf, root, startSite } from '../site-process.ts';
import { readSitemap, spread } from './addresses.ts';
import type { Crowd, Crowded } from './crowd-process.ts';
import { makeContent } from './make-content.ts';
import { createMeter } from './meter.ts';
import type { Visit, Visits } from './visitor-process.ts';

const pages = 10_000;
/** Clients that overloaded a museum's site in seven minutes. */
const clients = 10_372;
const RUNS = [0, 1, 2];
const NAMES = ['first', 'second', 'third'];
/** Milliseconds of the real crowd, and a tenth. */
const lasts = { slow: 420_000, fast: 42_000 };
const limits = {
  p99: 3,
  milliseconds: 15,
  firstVisit: 1_000,
  memory: 350_000_000,
  growth: 25_000_000,
};

export async function measureCrowd(isSlow: boolean): Promise<Row[]> {
  const crowdMilliseconds = isSlow ? lasts.slow : lasts.fast;
  const count = { unseen: crowdMilliseconds / 250, searches: crowdMilliseconds / 1_000 };
  buildSite();
  const content = makeContent(join(root, 'kirby/content'), pages);
  await using site = await startSite({
    KIRBY_CONTENT_DIR: content.contentDir,
    SITE_ORIGIN: 'http://localhost:3000',
    TRUSTED_PROXIES: 'loopback',
  });
  const { paths } = await readSitemap(site.origin);
  const [crowd, reader] = [
    fork(join(import.meta.dirname, 'crowd-process.ts')),
    fork(join(import.meta.dirname, './visitor-process.ts')),
  ];
  try {
    const article = paths.find((path) => path.startsWith('/nieuws/')) ?? '/';
    const visit: Visit = { port: site.port, path: article, milliseconds: 5_000 };
    const meter = createMeter(site.pid);
    await requestProcess<Visits>(reader, { ...visit });
    await meter.quiet(120);
    const alone = await requestProcess<Visits>(reader, { ...visit });
    const unseen = spread(paths, RUNS.length * count.unseen);
    const runs: { beside: Visits; crowded: Crowded; memory: number }[] = [];
    for (const run of RUNS) {
      const wanted: Crowd = {
        port: site.port,
        paths: filteredLists(run),
        milliseconds: crowdMilliseconds,
        unseen: unseen.slice(run * count.unseen, (run + 1) * count.unseen),
        searches: searches(run, count.searches),
      };
      const [crowded, beside] = await Promise.all([
        requestProcess<Crowded>(crowd, { ...wanted }),
        requestProcess<Visits>(reader, { ...visit, milliseconds: crowdMilliseconds }),
      ]);
      await meter.quiet(30);
      runs.push({ beside, crowded, memory: memoryOf(site.pid)?.now ?? Number.NaN });
    }
    return runs.flatMap((run, at) =>
      rowsOf(run, { name: NAMES[at] ?? '', alone, before: runs[at - 1]?.memory }),
    );
  } finally {
    await Promise.all([endProcess(crowd), endProcess(reader)]);
  }
}

function rowsOf(
  { beside, crowded, memory }: { beside: Visits; crowded: Crowded; memory: number },
  { name, alone, before }: { name: string; alone: Visits; before: number | undefined },
): Row[] {
  const of = `, ${name} crowd`;
  const { firstVisit, statuses } = crowded;
  const none = statuses[0] ?? 0;
  const errors = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0),
    0,
  );
  return [
    atMost(limits.p99, {
      what: `readers of a cached page wait${of}, 99 of 100, times alone`,
      value: beside.p99 / alone.p99,
      reference: `alone ${milliseconds(alone.p99)}; ${beside.failed} failed`,
      show: ratio,
    }),
    atMost(limits.milliseconds, { what: '… milliseconds', value: beside.p99, show: milliseconds }),
    atMost(limits.firstVisit, {
      what: `the slowest first visit of a page${of}`,
      value: firstVisit.slowest,
      reference: `${firstVisit.failed} failed`,
      show: milliseconds,
    }),
    atMost(0, {
      what: `clients of the crowd without an answer, or with an error of the site${of}`,
      value: none + errors,
      reference: Object.entries(statuses)
        .map(([status, count]) => `${status}: ${whole(count)}`)
        .join(', '),
      show: whole,
    }),
    atMost(limits.memory, { what: `memory afterwards${of}`, value: memory, show: megabytes }),
    ...(before === undefined
      ? []
      : [
          atMost(limits.growth, {
            what: 'growth since the crowd before',
            value: memory - before,
            show: megabytes,
          }),
        ]),
  ];
}

function filteredLists(run: number): string[] {
  const tags = ['geluid', 'taal', 'buurt', 'geheugen', 'x', 'y'];
  return Array.from({ length: clients }, (_, at) => {
    const number = run * clients + at;
    const language = at % 3 === 0 ? '/en' : '';
    const day = new Date(Date.UTC(2026, 10, 20 + (number % 1000))).toISOString().slice(0, 10);
    const kinds = [
      `${language}/agenda?tag=${tags[number % 6]}&when=${day}`,
      `${language}/agenda?when=${day}&group=kinderen&access=loop`,
      `${language}/nieuws?tag=${tags[number % 6]}&page=${1 + (number % 400)}`,
      `/zoeken?q=woord${number}`,
      `/api/__kirby__/results-nl?q=klank+${number}`,
      `/agenda/onbekend-${number}`,
      `${language}/agenda/useArchiveItems?year=${2010 + (number % 16)}&page=${1 + (number % 300)}`,
    ];
    return kinds[number % kinds.length] ?? '/';
  });
}

function searches(run: number, length: number): string[] {
  return Array.from(
    { length },
    (_, at) => `/api/__kirby__/results-nl?q=${['klinker', 'verhaal', 'straat'][at % 3]}${run}${at}`,
  );
}
