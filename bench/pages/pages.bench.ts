import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { kilobytes, median, megabytes, milliseconds, ratio, whole } from '../numbers.ts';
import { endProcess, requestProcess } from '../request-process.ts';
import { atLeast, known, type Result, type Row } from '../result.ts';
import { buildSite, memoryOf, processorTimeOf, root, startSite } from '../site-process.ts';
import { type Articles, writeArticles } from './articles.ts';
import { type Encoding, type FetchedPage, fetchPage } from './fetch-page.ts';
import type { Job, Load } from './load-generator.ts';
import type { Given } from './reference-server.ts';

const connections = 16;
const rounds = 7;
const idLength = 12;
const runMilliseconds = 1_500;
const encodings = ['br', 'identity'] as const satisfies readonly Encoding[];
const kinds = ['bare', 'cached', 'uncached'] as const;

const sets = [...encodings, 'file', 'known'] as const;

const targets = {
  cached: { br: 0.7, identity: null, file: 0.7, known: 0.7 },
  uncached: { br: null, identity: 0.03, file: null, known: null },
};

/** Share of bare node:http's processor time for the same responses (N8). */
const workTargets = { br: 0.9, identity: null, file: 0.85, known: 0.85 };

type ResponseSet = (typeof sets)[number];
type Kind = (typeof kinds)[number];
type Servers = Record<Kind, { port: number; pid: number }>;

export async function measurePages(): Promise<Result> {
  buildSite();
  using articles = writeArticles(join(root, 'kirby/content'), connections);
  const env = { KIRBY_CONTENT_DIR: articles.contentDir, SITE_ORIGIN: 'http://localhost:3000' };
  await using cached = await startSite(env);
  await using uncached = await startSite({ ...env, PAGE_CACHE_MB: '0' });
  const pages = await fetchAll(cached.origin, articles);
  const uncachedPages = await fetchAll(uncached.origin, articles);
  assert.deepEqual(htmlOf(uncachedPages), htmlOf(pages), 'with and without a cache');
  await using bare = await startReference(pages);
  assert.deepEqual(await fetchAll(bare.origin, articles), pages, 'the reference sends the same bytes');

  const servers = { bare, cached, uncached };
  const loads = await runRounds(servers, { bare: pages, cached: pages, uncached: uncachedPages });
  return { rows: [...toRows(loads, pages, articles), ...memoryRows(servers)] };
}

type Pages = Record<ResponseSet, Map<string, FetchedPage>>;

async function fetchAll(origin: string, { paths, lastWords }: Articles): Promise<Pages> {
  const pages: Pages = { br: new Map(), identity: new Map(), file: new Map(), known: new Map() };
  const script = largestScript();
  pages.file.set(script, withoutRequestId(await fetchPage(origin + script, 'br')));
  for (const encoding of encodings) {
    for (const path of paths) {
      const page = await fetchPage(origin + path, encoding);
      assert.ok(page.html.includes(lastWords(path)), `${path} is not whole`);
      pages[encoding].set(path, withoutRequestId(page));
    }
  }
  for (const [path, page] of pages.br) pages.known.set(path, page);
  return pages;
}

function withoutRequestId(page: FetchedPage): FetchedPage {
  const at = page.headers.indexOf('X-Request-Id');
  const headers = page.headers.map((value, index) =>
    at !== -1 && index === at + 1 ? '0'.repeat(idLength) : value,
  );
  return { ...page, headers };
}

function largestScript(): string {
  const dir = join(root, 'dist/client/assets');
  const sizes = readdirSync(dir)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, size: statSync(join(dir, name)).size }));
  const [largest] = sizes.sort((a, b) => b.size - a.size);
  return `/assets/${largest?.name}`;
}

function htmlOf(pages: Pages): string[] {
  return [...pages.identity.values()].map(({ html }) => html);
}

async function startReference(pages: Pages) {
  const child = fork(join(import.meta.dirname, 'reference-server.ts'));
  const given: Given = {};
  for (const set of sets) {
    if (set === 'known') continue;
    for (const [path, { headers, body }] of pages[set]) {
      given[`${encodingOf(set)} ${path}`] = { headers, body: body.toString('base64') };
    }
  }
  const port = await requestProcess<number>(child, given);
  return {
    port,
    pid: child.pid ?? 0,
    origin: `http://localhost:${port}`,
    [Symbol.asyncDispose]: () => endProcess(child),
  };
}

/** Processor time counts, because the generator may be the limit. */
type Measured = Load & { work: number };
type Loads = Record<ResponseSet, Record<Kind, Measured[]>>;

function encodingOf(set: ResponseSet): Encoding {
  return set === 'identity' ? 'identity' : 'br';
}

async function runRounds(servers: Servers, pages: Record<Kind, Pages>): Promise<Loads> {
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'));
  const loads: Loads = {
    br: { bare: [], cached: [], uncached: [] },
    identity: { bare: [], cached: [], uncached: [] },
    file: { bare: [], cached: [], uncached: [] },
    known: { bare: [], cached: [], uncached: [] },
  };
  for (let round = 0; round <= rounds; round += 1) {
    for (const set of sets) {
      for (let turn = 0; turn < kinds.length; turn += 1) {
        const kind = kinds[(turn + round) % kinds.length] ?? 'bare';
        const responses = [...pages[kind][set]].map(([path, { body, headers }]) => ({
          path,
          bytes: set === 'known' ? 0 : body.byteLength,
          etag: set === 'known' ? (headers[headers.indexOf('ETag') + 1] ?? null) : null,
        }));
        const job: Job = {
          port: servers[kind].port,
          targets: Array.from(
            { length: connections },
            (_, index) => responses[index % responses.length],
          ).filter((target) => target !== undefined),
          acceptEncoding: encodingOf(set),
          milliseconds: runMilliseconds,
        };
        const before = processorTimeOf(servers[kind].pid) ?? Number.NaN;
        const load = await requestProcess<Load>(generator, job);
        const after = processorTimeOf(servers[kind].pid) ?? Number.NaN;
        if (round > 0) loads[set][kind].push({ ...load, work: (after - before) / load.responses });
      }
    }
  }
  await endProcess(generator);
  return loads;
}

function toRows(loads: Loads, pages: Pages, { words }: Articles): Row[] {
  return sets.flatMap((set) => {
    const [first] = pages[set].values();
    const { bare } = loads[set];
    const name = { file: 'script', known: 'page, 304' }[set as string] ?? `page, ${set}`;
    const size = kilobytes(set === 'known' ? 0 : (first?.body.byteLength ?? 0));
    const shown = ({ perSecond, p99 }: { perSecond: number; p99: number }) =>
      `${whole(perSecond)} a second, p99 ${milliseconds(p99)}`;
    const rows: Row[] = [
      known(
        `bare node:http, ${{ file: 'a script, br', known: '304' }[set as string] ?? `${words} words, ${set}`}, ${size}`,
        shown(middle(bare)),
      ),
    ];
    for (const kind of ['cached', 'uncached'] as const) {
      if ((set === 'file' || set === 'known') && kind === 'uncached') continue;
      const measured = loads[set][kind];
      const share = (of: (load: Measured, beside: Measured) => number) =>
        median(measured.flatMap((load, round) => (bare[round] ? [of(load, bare[round])] : [])));
      const what = `${kind} ${name}, share of bare`;
      const reference = shown(middle(measured));
      const target = targets[kind][set];
      const value = share((load, beside) => load.perSecond / beside.perSecond);
      rows.push(
        target === null
          ? known(what, ratio(value), reference)
          : atLeast(target, { what, value, reference, show: ratio }),
      );
      const byWork = share((load, beside) => beside.work / load.work);
      const checked = { what: '… by processor time of the server', value: byWork, show: ratio };
      if (Number.isNaN(byWork)) continue;
      const workTarget = kind === 'cached' ? workTargets[set] : null;
      rows.push(workTarget === null ? known(checked.what, ratio(byWork)) : atLeast(workTarget, checked));
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
    const shown = memory && `${megabytes(memory.now)}, at most ${megabytes(memory.peak)}`;
    return shown ? [known(`memory after the run, ${kind}`, shown)] : [];
  });
}
