import { type ChildProcess, fork } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Visit, Visits } from '../hostile/visitor-process.ts';
import { median, milliseconds, whole } from '../numbers.ts';
import { endProcess, requestProcess } from '../request-process.ts';
import { atMost, known, type Result, type Row } from '../result.ts';
import { buildSite, freePort, processorTimeOf, root, type SiteProcess, startSite } from '../site-process.ts';
import { createEditor, type Editable } from '../site-scale/editor.ts';
import { makeContent } from '../site-scale/make-content.ts';
import { needPrograms, queryKirby, startKirby, startRedis, startVarnish } from './programs.ts';

const pages = 2_000;
const edits = 20;
const loadMilliseconds = 10_000;
const secret = 'a secret of sixteen letters or more';
/** The clock of every site in a benchmark. */
const clock = Date.parse('2026-11-20T12:00:00+01:00') / 1000;
const limit = 1_000;
/** How often everybody is asked whether they show it. */
const step = 10;

type Shown = number[];

const places = ['told', 'edge', 'other'].flatMap((where) => [`page, ${where}`, `list, ${where}`]);
const slowest = (shown: Shown) => Math.max(...shown);

interface House {
  kirbyPort: number;
  edgePort: number;
  instances: readonly [SiteProcess, SiteProcess];
  items: readonly Editable[];
}

/** Two instances behind Varnish, with a Redis and one Kirby: how fast an edit shows everywhere. */
export async function measureMany(): Promise<Result> {
  needPrograms('varnishd', 'redis-server');
  buildSite();
  await using stack = new AsyncDisposableStack();
  const dir = mkdtempSync(join(tmpdir(), 'bench-many-'));
  stack.defer(() => rmSync(dir, { recursive: true, force: true }));
  const { contentDir } = makeContent(join(root, 'kirby/content'), pages);
  const editor = stack.use(createEditor(contentDir, ''));
  const [kirbyPort, redisPort, edgePort] = [await freePort(), await freePort(), await freePort()];
  stack.use(await startKirby(contentDir, kirbyPort));
  stack.use(await startRedis(redisPort, dir));
  const start = async (name: string) =>
    stack.use(
      await startSite({
        SITE_ORIGIN: 'http://localhost:3000',
        KIRBY_BASE_URL: `http://localhost:${kirbyPort}`,
        // Changes arrive by messages only.
        KIRBY_FRESH_SECONDS: '3600',
        PURGE_SECRET: secret,
        VALKEY_URL: `redis://127.0.0.1:${redisPort}`,
        EDGE: 'varnish',
        EDGE_ADDRESSES: `127.0.0.1:${edgePort}`,
        TRUSTED_PROXIES: 'loopback',
        RATE_LIMIT_PER_MINUTE: '0',
        CACHE_DIR: join(dir, name),
      }),
    );
  const instances = [await start('one'), await start('two')] as const;
  const ports = [instances[0].port, instances[1].port] as const;
  stack.use(await startVarnish(edgePort, ports, dir));
  const house: House = { kirbyPort, edgePort, instances, items: editor.items };
  return { rows: await measure(house, editor) };
}

async function measure(house: House, editor: ReturnType<typeof createEditor>): Promise<Row[]> {
  const visitors = [startVisitors(), startVisitors()];
  try {
    const list = await textOf(`${house.instances[0].origin}/nieuws`);
    const items = house.items.filter(({ path }) => list.includes(`"${path}"`));
    if (items.length === 0) throw new Error('The list shows no news that can be edited.');
    const paths = ['/contact', '/nieuws', '/', ...items.map(({ path }) => path)];
    for (const path of paths) for (const origin of originsOf(house)) await textOf(origin + path);
    for (const { pid } of house.instances) await rest(pid);
    // Two readers: of a page that no edit touches, and of the list that every edit changes.
    const read = (milliseconds: number) =>
      Promise.all(
        ['/contact', '/nieuws'].map((path, at) =>
          requestProcess<Visits>(visitors[at] as ChildProcess, {
            ...{ port: house.edgePort, path, ends: '</html>', milliseconds },
          } satisfies Visit),
        ),
      );
    await read(1_000);
    const idle = await read(loadMilliseconds);
    const alone: Shown[] = [];
    for (let number = 0; number < edits / 2; number += 1)
      alone.push(await timeEdit(house, editor, items[number % items.length] as Editable, number));
    const times: Shown[] = [];
    const failed: number[] = [];
    const busy: Visits[][] = [];
    let under = read(loadMilliseconds);
    for (let number = 0; number < edits; number += 1) {
      // While readers read.
      const isOver = await Promise.race([under.then(() => true), pause(0).then(() => false)]);
      if (isOver) {
        busy.push(await under);
        under = read(loadMilliseconds);
      }
      times.push(await timeEdit(house, editor, items[number % items.length] as Editable, number));
    }
    busy.push(await under);
    const all = busy.flat();
    failed.push(...[...idle, ...all].map((visits) => visits.failed));
    const p99 = (visits: readonly Visits[], at: number) =>
      median(visits.filter((_, index) => index % 2 === at).map((each) => each.p99));
    const reads = [...idle, ...all].reduce((sum, each) => sum + each.pages, 0);
    return [
      atMost(limit, {
        what: 'X4 X5 a title, from the purge until both instances and the edge show it on its page and in the list, the slowest',
        value: Math.max(...times.map(slowest)),
        reference: `median ${milliseconds(median(times.map(slowest)))} of ${edits} edits; without readers at most ${milliseconds(Math.max(...alone.map(slowest)))}`,
        show: milliseconds,
      }),
      ...places.map((place, at) =>
        known(
          `… ${place}, median`,
          milliseconds(median(times.map((shown) => shown[at] ?? Number.NaN))),
          `without readers ${milliseconds(median(alone.map((shown) => shown[at] ?? Number.NaN)))}`,
        ),
      ),
      atMost(0, {
        what: 'X6 readers that got no whole page',
        value: failed.reduce((sum, each) => sum + each, 0),
        reference: `${whole(reads)} pages read`,
        show: whole,
      }),
      atMost(2 * p99(idle, 0), {
        what: 'p99 of a page that no edit touches, during edits',
        value: p99(all, 0),
        reference: `without edits ${milliseconds(p99(idle, 0))}`,
        show: milliseconds,
      }),
      known(
        'p99 of the list that every edit changes',
        milliseconds(p99(all, 1)),
        `without edits ${milliseconds(p99(idle, 1))}`,
      ),
    ];
  } finally {
    for (const child of visitors) await endProcess(child);
  }
}

/**
 * Waits until a process has done what follows its start.
 * @throws when that takes five minutes
 */
async function rest(pid: number): Promise<void> {
  for (let looks = 0; looks < 150; looks += 1) {
    const before = processorTimeOf(pid) ?? 0;
    await pause(2_000);
    if ((processorTimeOf(pid) ?? 0) - before < 100) return;
  }
  throw new Error('An instance does not come to rest.');
}

function startVisitors(): ChildProcess {
  return fork(join(import.meta.dirname, '../hostile/visitor-process.ts'));
}

function originsOf({ edgePort, instances }: House): string[] {
  return [`http://127.0.0.1:${edgePort}`, ...instances.map(({ origin }) => origin)];
}

/** Milliseconds from the purge, sent to one instance, until each place shows the new title. */
async function timeEdit(
  house: House,
  editor: ReturnType<typeof createEditor>,
  item: Editable,
  number: number,
): Promise<Shown> {
  const word = editor.save(item, 'title');
  const id = item.path.slice(1);
  while (!String(await queryKirby(house.kirbyPort, `page("${id}").title`)).includes(word)) await pause(step);
  const begun = performance.now();
  await purge(house.instances[number % 2] as SiteProcess, id);
  const receiver = house.instances[number % 2]?.origin;
  const origins = originsOf(house).toSorted((a, b) => Number(b === receiver) - Number(a === receiver));
  // In the order of `places`: the instance that was told, the edge, the other instance.
  const addresses = origins.flatMap((origin) => [origin + item.path, `${origin}/nieuws`]);
  return Promise.all(
    addresses.map(async (address) => {
      while (!(await textOf(address)).includes(word)) {
        if (performance.now() - begun > 60_000) throw new Error(`${address} does not show an edit.`);
        await pause(step);
      }
      return performance.now() - begun;
    }),
  );
}

async function textOf(address: string): Promise<string> {
  return (await fetch(address)).text();
}

async function purge({ origin }: SiteProcess, id: string): Promise<void> {
  const body = JSON.stringify({ ids: [id], time: clock, message: randomBytes(16).toString('hex') });
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const { status } = await fetch(`${origin}/api/purge`, {
    method: 'POST',
    body,
    headers: { 'X-Signature': signature },
  });
  if (status !== 202) throw new Error(`A purge was answered ${status}.`);
}
