import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { kilobytes, median, megabytes, milliseconds, ratio, whole } from '../numbers.ts';
import { atLeast, known, type Result, type Row } from '../result.ts';
import { buildSite, memoryOf, root, startSite } from '../site-process.ts';
import { type Articles, writeArticles } from './articles.ts';
import { type Encoding, type FetchedPage, fetchPage } from './fetch-page.ts';
import type { Job, Load } from './load-generator.ts';
import type { Given } from './reference-server.ts';

const connections = 16;
const rounds = 7;
const runMilliseconds = 1_500;
const encodings = ['br', 'identity'] as const satisfies readonly Encoding[];
const kinds = ['bare', 'cached', 'uncached'] as const;
const targets = { bare: 1, cached: 0.7, uncached: 0.03 };

type Kind = (typeof kinds)[number];
type Servers = Record<Kind, { port: number; pid: number }>;

/** Pages from the cache, and pages rendered anew, beside bare node:http that sends the same bytes. */
export async function measurePages(): Promise<Result> {
  buildSite();
  using articles = writeArticles(join(root, 'kirby/content'), connections);
  const env = { KIRBY_CONTENT_DIR: articles.contentDir };
  await using cached = await startSite(env);
  await using uncached = await startSite({ ...env, PAGE_CACHE_MB: '0' });
  const pages = await fetchAll(cached.origin, articles);
  assert.deepEqual(
    htmlOf(await fetchAll(uncached.origin, articles)),
    htmlOf(pages),
    'with and without a cache',
  );
  await using bare = await startReference(pages);
  assert.deepEqual(await fetchAll(bare.origin, articles), pages, 'the reference sends the same bytes');

  const servers = { bare, cached, uncached };
  const loads = await runRounds(servers, pages);
  return { rows: [...toRows(loads, pages, articles), ...memoryRows(servers)] };
}

type Pages = Record<Encoding, Map<string, FetchedPage>>;

async function fetchAll(origin: string, { paths, lastWords }: Articles): Promise<Pages> {
  const pages: Pages = { br: new Map(), identity: new Map() };
  for (const encoding of encodings) {
    for (const path of paths) {
      const page = await fetchPage(origin + path, encoding);
      assert.ok(page.html.includes(lastWords(path)), `${path} is not whole`);
      pages[encoding].set(path, withoutRequestId(page));
    }
  }
  return pages;
}

/** The request id is the one header that differs each time: the reference sends one of the same length. */
function withoutRequestId(page: FetchedPage): FetchedPage {
  const at = page.headers.indexOf('X-Request-Id');
  const headers = page.headers.map((value, index) =>
    at !== -1 && index === at + 1 ? '0'.repeat(value.length) : value,
  );
  return { ...page, headers };
}

/** What the page says, without what differs between two servers: their own address. */
function htmlOf(pages: Pages): string[] {
  return [...pages.identity.values()].map(({ html }) => html.replaceAll(/localhost:\d+/g, 'localhost'));
}

async function startReference(pages: Pages) {
  const child = fork(join(import.meta.dirname, 'reference-server.ts'));
  const given: Given = {};
  for (const encoding of encodings) {
    for (const [path, { headers, body }] of pages[encoding]) {
      given[`${encoding} ${path}`] = { headers, body: body.toString('base64') };
    }
  }
  child.send(given);
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    pid: child.pid ?? 0,
    origin: `http://localhost:${port}`,
    [Symbol.asyncDispose]: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

type Loads = Record<Encoding, Record<Kind, Load[]>>;

/** One round runs every kind once, in another order each time: what disturbs the machine disturbs all alike. */
async function runRounds(servers: Servers, pages: Pages): Promise<Loads> {
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'));
  const loads: Loads = {
    br: { bare: [], cached: [], uncached: [] },
    identity: { bare: [], cached: [], uncached: [] },
  };
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const encoding of encodings) {
      for (let turn = 0; turn < kinds.length; turn += 1) {
        const kind = kinds[(turn + round) % kinds.length] ?? 'bare';
        const load = await run(generator, {
          port: servers[kind].port,
          targets: [...pages[encoding]].map(([path, { body }]) => ({ path, bytes: body.byteLength })),
          acceptEncoding: encoding,
          milliseconds: runMilliseconds,
        });
        if (round > 0) loads[encoding][kind].push(load);
      }
    }
  }
  await end(generator);
  return loads;
}

function run(generator: ChildProcess, job: Job): Promise<Load> {
  return new Promise((resolve, reject) => {
    generator.once('message', (load) => resolve(load as Load));
    generator.once('exit', (code) => reject(new Error(`The load generator ended with ${code}.`)));
    generator.send(job);
  });
}

function toRows(loads: Loads, pages: Pages, { words, paths }: Articles): Row[] {
  return encodings.flatMap((encoding) => {
    const bytes = pages[encoding].get(paths[0] ?? '')?.body.byteLength ?? 0;
    const { bare } = loads[encoding];
    const told = ({ perSecond, p99 }: { perSecond: number; p99: number }) =>
      `${whole(perSecond)} a second, p99 ${milliseconds(p99)}`;
    const rows: Row[] = [
      known(`bare node:http, ${words} words, ${encoding}, ${kilobytes(bytes)}`, told(middle(bare))),
    ];
    for (const kind of ['cached', 'uncached'] as const) {
      const ratios = loads[encoding][kind].map(
        ({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? 0),
      );
      rows.push(
        atLeast(targets[kind], {
          what: `${kind} page, ${encoding}, share of bare`,
          value: median(ratios),
          reference: told(middle(loads[encoding][kind])),
          show: ratio,
        }),
      );
    }
    return rows;
  });
}

function middle(loads: readonly Load[]) {
  return {
    perSecond: median(loads.map((load) => load.perSecond)),
    p99: median(loads.map((load) => load.p99)),
  };
}

function memoryRows(servers: Servers): Row[] {
  return kinds.flatMap((kind) => {
    const memory = memoryOf(servers[kind].pid);
    const told = memory && `${megabytes(memory.now)}, at most ${megabytes(memory.peak)}`;
    return told ? [known(`memory after the run, ${kind}`, told)] : [];
  });
}
