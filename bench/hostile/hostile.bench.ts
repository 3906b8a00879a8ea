import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { median, megabytes, milliseconds, ratio, seconds, whole } from '../numbers.ts';
import { type Articles, writeArticles } from '../pages/articles.ts';
import { endProcess, requestProcess } from '../request-process.ts';
import { atMost, known, type Result, type Row } from '../result.ts';
import { buildSite, memoryOf, processorTimeOf, root, type SiteProcess, startSite } from '../site-process.ts';
import type { Attack, AttackState, Kind } from './hostile-process.ts';
import type { Visit, Visits } from './visitor-process.ts';

interface Attackers {
  what: string;
  connections: number;
  /** Seconds after which the server must have closed all of them. */
  timeout?: number;
}

const kinds: Readonly<Record<Kind, Attackers>> = {
  silent: { what: 'says nothing', connections: 2_000, timeout: 20 },
  'half head': { what: 'a byte of its head each second', connections: 2_000, timeout: 20 },
  'half body': { what: 'half a body', connections: 2_000, timeout: 30 },
  'sent ahead': { what: '2,000 pages asked at once, no answer read', connections: 2_000 },
  // Fewer: the kernel holds three megabytes for each.
  'slow reader': { what: 'takes 64 kB a second of 32 MB of sound', connections: 100 },
};
const rounds = 5;
const runMilliseconds = 1_500;
/** As many as are measured: the reference is a server that has already answered requests. */
const warmUps = 2 * rounds;
/** Milliseconds between two checks whether the server is idle. */
const glance = 500;
const glances = 60;
const soundBytes = 32_000_000;
const limits = { p99: 3, memory: 150_000_000 };
const mostSeconds = 90;

export async function measureHostile(): Promise<Result> {
  buildSite();
  using articles = writeArticles(join(root, 'kirby/content'), 1);
  for (const file of globSync(join(articles.contentDir, '3_podcasts/**/*.mp3')))
    writeFileSync(file, Buffer.alloc(soundBytes, 'sound'));
  const rows: Row[] = [];
  for (const kind of Object.keys(kinds) as Kind[]) rows.push(...(await measureKind(kind, articles)));
  return { rows };
}

interface Round {
  alone: Visits;
  beside: Visits;
  attack: AttackState;
}

async function measureKind(
  kind: Kind,
  { contentDir, paths: [path = ''], lastWords }: Articles,
): Promise<Row[]> {
  await using site = await startSite({ KIRBY_CONTENT_DIR: contentDir });
  await using stack = new AsyncDisposableStack();
  const [hostile, visitor] = ['hostile-process.ts', 'visitor-process.ts'].map((name) => {
    const child = fork(join(import.meta.dirname, name));
    stack.defer(() => endProcess(child));
    return child;
  }) as [ChildProcess, ChildProcess];
  const { connections, timeout } = kinds[kind];
  const sound = await findSound(site.origin);
  const visit = {
    port: site.port,
    path,
    ends: lastWords(path),
    milliseconds: runMilliseconds,
  } satisfies Visit;
  const attack = {
    kind,
    port: site.port,
    path: kind === 'slow reader' ? sound : path,
    connections,
    most: connections * 2,
  } satisfies Attack;
  const read = () => requestProcess<Visits>(visitor, visit);
  const send = (message: Attack | 'state' | 'stop') => requestProcess<AttackState>(hostile, message);

  for (let warmUp = 0; warmUp < warmUps; warmUp += 1) await read();
  const idle = memoryOf(site.pid)?.now ?? 0;
  const most = watchMemory(site);
  stack.defer(most.stop);
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await read();
    await send(attack);
    // The measurement is about open connections, not about opening them.
    await untilAtRest(site);
    const beside = await read();
    all.push({ alone, beside, attack: await send('state') });
    await send('stop');
  }
  const grown = most.value() - idle;
  const held = timeout === undefined ? null : await holdFor(send, attack);
  return toRows(kind, all, { idle, grown, held });
}

async function findSound(origin: string): Promise<string> {
  const feed = await (await fetch(`${origin}/podcasts.xml`)).text();
  const address = /<enclosure[^>]* url="([^"]+)"/.exec(feed)?.[1] ?? '';
  const { pathname } = new URL(address, origin);
  const { headers } = await fetch(origin + pathname, { method: 'HEAD' });
  assert.equal(Number(headers.get('content-length')), soundBytes, pathname);
  return pathname;
}

/** Waits until the server uses less than a tenth of a processor. */
async function untilAtRest({ pid }: SiteProcess): Promise<void> {
  let before = Number.NEGATIVE_INFINITY;
  for (let look = 0; look < glances; look += 1) {
    const used = processorTimeOf(pid) ?? 0;
    if (used - before < glance / 10) return;
    before = used;
    await setTimeout(glance);
  }
}

function watchMemory({ pid }: SiteProcess) {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid)?.now ?? 0);
  }, 100);
  return { value: () => most, stop: () => clearInterval(timer) };
}

/** Seconds until the last connection is closed; none is opened again. */
async function holdFor(
  send: (message: Attack | 'state' | 'stop') => Promise<AttackState>,
  attack: Attack,
): Promise<number> {
  const begun = performance.now();
  await send({ ...attack, connections: 1_500, most: 1_500 });
  for (;;) {
    const took = (performance.now() - begun) / 1000;
    if ((await send('state')).open === 0 || took > mostSeconds) {
      await send('stop');
      return took;
    }
    await setTimeout(250);
  }
}

function toRows(
  kind: Kind,
  all: readonly Round[],
  { idle, grown, held }: { idle: number; grown: number; held: number | null },
): Row[] {
  const failed = all.reduce((sum, { beside }) => sum + beside.failed, 0);
  const pages = all.reduce((sum, { beside }) => sum + beside.pages, 0);
  const middle = (which: 'alone' | 'beside') => median(all.map((round) => round[which].p99));
  const opened = median(all.map(({ attack }) => attack.opened));
  const { what, timeout = 0 } = kinds[kind];
  return [
    known(kind, what, `${whole(opened)} opened in a round`),
    atMost(limits.p99, {
      what: '… p99 of visitors, beside alone',
      value: median(all.map(({ alone, beside }) => beside.p99 / alone.p99)),
      reference: `${milliseconds(middle('beside'))}; ${milliseconds(middle('alone'))} alone`,
      show: ratio,
    }),
    atMost(0, { what: '… visits that failed', value: failed, reference: `of ${whole(pages)}`, show: whole }),
    atMost(limits.memory, {
      what: '… memory on top of idle',
      value: grown,
      reference: `idle ${megabytes(idle)}`,
      show: megabytes,
    }),
    ...(held === null
      ? []
      : [
          atMost(timeout, {
            what: '… until the last of 1,500 is let go',
            value: held,
            show: seconds,
          }),
        ]),
  ];
}
