import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedTransport } from '#cms';
import { createMisbehavingCms, type Mood } from '#cms/testing/misbehaving-cms.ts';
import { median, milliseconds, ratio, whole } from '../numbers.ts';
import { writeArticles } from '../pages/articles.ts';
import { fetchPage } from '../pages/fetch-page.ts';
import type { Job, Load } from '../pages/load-generator.ts';
import { endProcess, requestProcess } from '../request-process.ts';
import { atMost, known, type Result, type Row } from '../result.ts';
import { buildSite, root, startSite } from '../site-process.ts';

const connections = 16;
const rounds = 15;
const runMilliseconds = 1_000;
const limit = 1.1;

/** Sites, each with a content system of its own; `left alone` gets no requests while it is measured. */
const kinds = {
  'left alone': { mood: 'well', freshSeconds: 86_400 },
  healthy: { mood: 'well', freshSeconds: 1 },
  'answers in 2 s': { mood: 'slow', freshSeconds: 1 },
  'never answers': { mood: 'hanging', freshSeconds: 1 },
} as const satisfies Record<string, { mood: Mood; freshSeconds: number }>;

type Kind = keyof typeof kinds;

/** The first a second time, to show how much two runs of the same thing differ. */
const runs = ['left alone', 'healthy', 'answers in 2 s', 'never answers', 'the same again'] as const;

type Run = (typeof runs)[number];

const names = Object.keys(kinds) as Kind[];

/** Cached pages under load while the content system is well, slow and hanging. */
export async function measureOutage(): Promise<Result> {
  buildSite();
  using articles = writeArticles(join(root, 'kirby/content'), connections);
  const dir = mkdtempSync(join(tmpdir(), 'bench-outage-'));
  const log = { warn: () => {}, error: () => {} };
  const content = createEmbeddedTransport({ ...articles, mediaDir: join(dir, 'media'), log });
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rmSync(dir, { recursive: true, force: true }));
  stack.defer(() => content.close());

  const sites = new Map<Kind, Awaited<ReturnType<typeof startSite>>>();
  const requested: (() => number)[] = [];
  const targets: Job['targets'][number][] = [];
  const moods: (() => void)[] = [];
  for (const name of names) {
    const cms = await createMisbehavingCms((request, language) =>
      content.query(request, language === 'en' ? 'en' : 'nl'),
    );
    stack.defer(async () => void (await cms.close()));
    const site = await startSite({
      KIRBY_BASE_URL: cms.url,
      KIRBY_FRESH_SECONDS: String(kinds[name].freshSeconds),
      CACHE_DIR: join(dir, name),
      SITE_ORIGIN: 'http://localhost:3000',
    });
    stack.use(site);
    sites.set(name, site);
    const bytes = await warm(site.origin, articles);
    if (targets.length === 0) targets.push(...bytes);
    assert.deepEqual(bytes, targets, `${name} has the same pages`);
    moods.push(() => cms.be(kinds[name].mood));
    requested.push(() => cms.requested.length);
  }
  for (const be of moods) be();
  const before = requested.map((count) => count());

  const generator = fork(join(import.meta.dirname, '../pages/load-generator.ts'));
  stack.defer(() => endProcess(generator));
  const loads = await runRounds(generator, sites, targets);
  const questions = requested.map((count, index) => count() - (before[index] ?? 0));
  assert.equal(questions[0], 0, 'a content system that is left alone is asked nothing');
  assert.ok(
    questions.slice(1).every((count) => count > 0),
    'the others were asked under load',
  );
  return { rows: [...toRows(loads), ...(await stateRows(sites, questions))] };
}

/** Requests every page once, uncompressed and compressed, so that it is cached from now on. */
async function warm(origin: string, { paths, lastWords }: ReturnType<typeof writeArticles>) {
  const targets: Job['targets'][number][] = [];
  for (const path of paths) {
    const { body, html } = await fetchPage(origin + path, 'br');
    assert.ok(html.includes(lastWords(path)), `${path} is not whole`);
    targets.push({ path, bytes: body.byteLength });
  }
  return targets;
}

type Loads = Record<Run, Load[]>;

/** One round runs every kind once, in another order each time. */
async function runRounds(
  generator: ChildProcess,
  sites: ReadonlyMap<Kind, { port: number }>,
  targets: Job['targets'],
): Promise<Loads> {
  const loads = Object.fromEntries(runs.map((run) => [run, [] as Load[]])) as Loads;
  for (let round = 0; round <= rounds; round += 1) {
    for (let turn = 0; turn < runs.length; turn += 1) {
      const run = runs[(turn + round) % runs.length] ?? 'left alone';
      const port = sites.get(run === 'the same again' ? 'left alone' : run)?.port ?? 0;
      const job: Job = { port, targets, acceptEncoding: 'br', milliseconds: runMilliseconds };
      const load = await requestProcess<Load>(generator, job);
      if (round > 0) loads[run].push(load);
    }
  }
  return loads;
}

function toRows(loads: Loads): Row[] {
  const shown = (run: Run) => {
    const perSecond = whole(median(loads[run].map((load) => load.perSecond)));
    return `p99 ${milliseconds(middleP99(loads[run]))}, ${perSecond} a second`;
  };
  const beside = (run: Run, reference: Run) =>
    median(loads[run].map(({ p99 }, round) => p99 / (loads[reference][round]?.p99 ?? Number.NaN)));
  const checked = (run: Run) =>
    atMost(limit, {
      what: `p99 while it ${run}, beside healthy`,
      value: beside(run, 'healthy'),
      reference: shown(run),
      show: ratio,
    });
  return [
    known('healthy, asked every second', shown('healthy')),
    checked('answers in 2 s'),
    checked('never answers'),
    known('left alone: asked nothing', shown('left alone')),
    known('… answers in 2 s, beside left alone', ratio(beside('answers in 2 s', 'left alone'))),
    known('… never answers, beside left alone', ratio(beside('never answers', 'left alone'))),
    known('noise: left alone, beside itself', ratio(beside('the same again', 'left alone')), spread(loads)),
  ];
}

/** The range of ratios of the middle half of the rounds when a thing is compared with itself. */
function spread(loads: Loads): string {
  const ratios = loads['the same again']
    .map(({ p99 }, round) => p99 / (loads['left alone'][round]?.p99 ?? Number.NaN))
    .sort((a, b) => a - b);
  const quarter = Math.floor(ratios.length / 4);
  return `half of the rounds ${ratio(ratios[quarter] ?? Number.NaN)} to ${ratio(ratios.at(-1 - quarter) ?? Number.NaN)}`;
}

function middleP99(loads: readonly Load[]): number {
  return median(loads.map(({ p99 }) => p99));
}

/** Checks that each content system really was in the state that its name says. */
async function stateRows(sites: ReadonlyMap<Kind, { origin: string }>, questions: readonly number[]) {
  const rows: Row[] = [];
  for (const [index, name] of names.entries()) {
    const health = await fetch(`${sites.get(name)?.origin}/health/ready`);
    const { status, breaker } = (await health.json()) as { status: string; breaker: string };
    assert.equal(health.status, 200, name);
    assert.equal(status, kinds[name].mood === 'well' ? 'ok' : 'stale', name);
    rows.push(
      known(`${name}: questions under load`, whole(questions[index] ?? 0), `${status}, breaker ${breaker}`),
    );
  }
  return rows;
}
