import { fork } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, milliseconds, ratio } from '../numbers.ts';
import { endProcess, requestProcess } from '../request-process.ts';
import { atMost, known, type Row } from '../result.ts';
import { root, startSite } from '../site-process.ts';
import { writeArticles } from './articles.ts';
import { type Done, stayBusy } from './busy-site.ts';
import { fetchPage } from './fetch-page.ts';
import type { Job, Load } from './load-generator.ts';

const readers = 16;
const articles = 700;
const rounds = 5;
const runMilliseconds = 2_500;
/** Each reader waits so long before its next page, so that readers and not the load are what is measured. */
const pause = 10;

/** How long readers of cached pages wait while the site is idle, and while it is at work (N5). */
export async function measureBesideWork(): Promise<Row[]> {
  using content = writeArticles(join(root, 'kirby/content'), articles);
  using cache = makeCacheFolder();
  const env = { KIRBY_CONTENT_DIR: content.contentDir, CACHE_DIR: cache.dir, RATE_LIMIT_PER_MINUTE: '0' };
  await using site = await startSite(env);
  const cached = content.paths.slice(0, readers);
  const unseen = content.paths.slice(readers, -1);
  const [edited = ''] = globSync(`2_nieuws/*_bench-${articles}/*.nl.txt`, { cwd: content.contentDir });
  for (const path of cached) await fetchPage(site.origin + path, 'identity');
  const thumbs = await findThumbs(site.origin);
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'));
  const read = async () => {
    const targets = [];
    for (const path of cached) {
      const { body } = await fetchPage(site.origin + path, 'identity');
      targets.push({ path, bytes: body.byteLength });
    }
    const job: Job = {
      port: site.port,
      targets,
      acceptEncoding: 'identity',
      milliseconds: runMilliseconds,
      pause,
    };
    return requestProcess<Load>(generator, job);
  };
  await read();
  const idle: number[] = [];
  const busy: number[] = [];
  const total: Done = { firstVisits: 0, searches: 0, thumbs: 0, edits: 0 };
  for (let round = 0; round < rounds; round += 1) {
    idle.push((await read()).p99);
    const end = new AbortController();
    const share = <T>(all: readonly T[]) =>
      all.slice((all.length / rounds) * round, (all.length / rounds) * (round + 1));
    const work = stayBusy(
      {
        origin: site.origin,
        unseen: share(unseen),
        thumbs: share(thumbs),
        edited: join(content.contentDir, edited),
      },
      end.signal,
    );
    busy.push((await read()).p99);
    end.abort();
    const done = await work;
    for (const kind of Object.keys(done) as (keyof Done)[]) total[kind] += done[kind];
  }
  await endProcess(generator);
  const { firstVisits, searches, thumbs: pictures, edits } = total;
  return [
    known('p99 of kept pages, idle', milliseconds(median(idle))),
    known(
      'p99 of kept pages, at work',
      milliseconds(median(busy)),
      `${firstVisits} first visits, ${searches} searches, ${pictures} thumbs, ${edits} edits`,
    ),
    atMost(2, { what: '… compared with idle', value: median(busy) / median(idle), show: ratio }),
  ];
}

/** An empty one, so that no picture is there yet. */
function makeCacheFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'bench-cache-'));
  return { dir, [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Every picture in every size that the lists and home show; none of them was made yet. */
async function findThumbs(origin: string): Promise<string[]> {
  const found = new Set<string>();
  for (const path of ['/', '/agenda', '/nieuws', '/podcasts', '/themas', '/over', '/bezoek']) {
    const { html } = await fetchPage(origin + path, 'identity');
    for (const [address] of html.matchAll(/\/media\/[^\s"&,]+-\d+x[^\s"&,]*\.\w+/g)) found.add(address);
  }
  return [...found];
}
