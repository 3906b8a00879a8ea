import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../numbers.ts';
import { endProcess } from '../request-process.ts';
import { root, type SiteProcess, startSite } from '../site-process.ts';
import { listAddresses, read, readSitemap, spread } from './addresses.ts';
import { createEditor, type Editor } from './editor.ts';
import { type MadeContent, makeContent } from './make-content.ts';
import { createMeter, type Meter } from './meter.ts';
import { readersDuring } from './readers.ts';

export type Measures = Map<string, number>;

interface Running {
  content: MadeContent;
  site: SiteProcess;
  meter: Meter;
  editor: Editor;
  measures: Measures;
  paths: readonly string[];
}

const crawled = 500;
const searches = 100;
const edits = { each: 3, many: 200, seconds: 120 };

export async function measureSite(
  pages: number,
): Promise<{ pages: number; measures: Measures; remarks: string[] }> {
  const content = makeContent(join(root, 'kirby/content'), pages);
  const cacheDir = mkdtempSync(join(tmpdir(), 'bench-site-scale-'));
  const measures: Measures = new Map();
  const remarks: string[] = [];
  try {
    await measureStarts(content, cacheDir, measures);
    await using site = await start(content, cacheDir);
    const meter = createMeter(site.pid);
    using editor = createEditor(content.contentDir, site.origin);
    const running: Running = { content, site, meter, editor, measures, paths: [] };
    for (const [name, measure] of Object.entries(parts)) {
      try {
        await measure(running);
      } catch (error) {
        remarks.push(`${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    rmSync(cacheDir, { recursive: true, force: true });
  }
  return { pages: content.pages, measures, remarks };
}

const parts: Record<string, (running: Running) => Promise<void>> = {
  'English page': async ({ site, meter, measures }) => {
    await read(site.origin, '/');
    measures.set('english', await meter.costOf(() => read(site.origin, '/en')));
  },
  sitemap: measureSitemap,
  crawl: measureCrawl,
  edits: measureEdits,
  searches: measureSearches,
  readers: measureReaders,
  'many edits': measureManyEdits,
};

function start({ contentDir }: MadeContent, cacheDir: string): Promise<SiteProcess> {
  const collector = new URL('collect-garbage.mjs', import.meta.url).href;
  return startSite({
    KIRBY_CONTENT_DIR: contentDir,
    CACHE_DIR: cacheDir,
    RATE_LIMIT_PER_MINUTE: '0',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${collector}`,
  });
}

async function measureStarts(content: MadeContent, cacheDir: string, measures: Measures): Promise<void> {
  const firstPages: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    bare.push(await bareStart());
    await using site = await start(content, cacheDir);
    const meter = createMeter(site.pid);
    await read(site.origin, '/');
    firstPages.push(meter.spent());
    await meter.quiet();
    if (round === 0) measures.set('first start settled', meter.spent());
  }
  const [first = Number.NaN, ...later] = firstPages;
  measures.set('first start', first);
  measures.set('second start', median(later));
  measures.set('bare start', median(bare));
}

/** A bare node:http's start shows how slow the machine is today. */
async function bareStart(): Promise<number> {
  const program = `require('node:http').createServer((_, response) => response.end()).listen(0, function () { console.log(this.address().port) })`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  await read(`http://localhost:${Number(port)}`, '/');
  const spent = createMeter(child.pid ?? 0).spent();
  await endProcess(child);
  return spent;
}

async function measureSitemap(running: Running): Promise<void> {
  const { site, meter, measures, editor } = running;
  let sitemap = await readSitemap(site.origin);
  running.paths = sitemap.paths;
  const largest = (of: (xml: string) => number) => Math.max(...[...sitemap.parts.values()].map(of));
  measures.set('sitemap addresses', sitemap.paths.length);
  measures.set(
    'sitemap part addresses',
    largest((xml) => xml.split('<loc>').length - 1),
  );
  measures.set(
    'sitemap part bytes',
    largest((xml) => Buffer.byteLength(xml)),
  );
  const [, item] = editor.items;
  if (item === undefined) return;
  await editor.edit(item, 'body');
  await meter.quiet();
  const before = meter.spent();
  const changed = await readSitemap(site.origin);
  measures.set('sitemap after edit', meter.spent() - before);
  const isOther = ([path, xml]: [string, string]) => sitemap.parts.get(path) !== xml;
  measures.set('sitemap parts changed', [...changed.parts].filter(isOther).length);
  sitemap = changed;
}

async function measureCrawl(running: Running): Promise<void> {
  const { site, meter, measures } = running;
  const sizes = await visitAll(running);
  measures.set('largest list', Math.max(...sizes));
  const { asIs, collected } = await meter.memory();
  measures.set('memory after crawl', asIs);
  measures.set('live memory after crawl', collected);
  const cached = await metric(site.origin, 'pages_kept');
  for (const path of listAddresses().filter((each) => each.endsWith('page=999999999')))
    await read(site.origin, path.replace('page=999999999', 'page=88888888'));
  measures.set('entries past the end', (await metric(site.origin, 'pages_kept')) - cached);
}

async function visitAll({ site, paths }: Pick<Running, 'site' | 'paths'>): Promise<number[]> {
  const sizes: number[] = [];
  for (const path of listAddresses()) sizes.push(Buffer.byteLength(await read(site.origin, path)));
  for (const path of spread(paths, crawled)) await read(site.origin, path);
  return sizes;
}

async function measureEdits(running: Running): Promise<void> {
  const { site, meter, measures, editor, paths } = running;
  const newest = editor.items.slice(2, 2 + edits.each);
  const old = spread(editor.items.slice(editor.items.length / 2), edits.each);
  const kinds = [
    { name: 'edit of a body', what: 'body', items: old },
    { name: 'edit of the title of an old item', what: 'title', items: old },
    { name: 'edit of the title of a new item', what: 'title', items: newest },
  ] as const;
  for (const { name, what, items } of kinds) {
    const costs: number[] = [];
    const drops: number[] = [];
    for (const item of items) {
      await visitAll({ site, paths });
      await read(site.origin, item.path);
      await meter.quiet();
      const before = await metric(site.origin, 'pages_dropped_total');
      costs.push(await meter.costOf(() => editor.edit(item, what)));
      drops.push((await metric(site.origin, 'pages_dropped_total')) - before);
    }
    measures.set(name, median(costs));
    measures.set(`${name}, pages dropped`, median(drops));
  }
}

async function measureSearches({ site, meter, measures, paths }: Running): Promise<void> {
  const [first = '', ...later] = spread(paths, searches + 1).map(queryOf);
  const search = (query: string) => read(site.origin, `/zoeken?q=${query}`);
  measures.set('first search', await meter.costOf(() => search(first)));
  const all = await meter.costOf(async () => {
    for (const query of later) await search(query);
  });
  measures.set('search', all / searches);
}

function queryOf(path: string, at: number): string {
  const words = path.split('/').at(-1)?.split('-') ?? [];
  return [words[at % words.length], words[(at * 7) % words.length]].join('+');
}

async function measureReaders({ site, measures, editor, paths }: Running): Promise<void> {
  const unvisited = takeTurns(paths.filter((_, at) => at % 7 === 3));
  const query = takeTurns(paths.filter((_, at) => at % 7 === 4).map(queryOf));
  const item = takeTurns(spread(editor.items, 300));
  const thumb = takeTurns(await findThumbs(site.origin));
  const work = {
    'first visits': [() => read(site.origin, unvisited())],
    edits: [() => editor.edit(item(), 'body')],
    searches: [() => read(site.origin, `/zoeken?q=${query()}`)],
    thumbs: [() => read(site.origin, thumb())],
  };
  const during = await readersDuring(site.port, '/contact', {
    ...work,
    'all of these at once': Object.values(work).flat(),
  });
  for (const [name, { p99 }] of during) measures.set(`p99 ${name}`, p99);
  measures.set(
    'readers failed',
    [...during.values()].reduce((sum, { failed }) => sum + failed, 0),
  );
}

async function findThumbs(origin: string): Promise<string[]> {
  const pages: string[] = [];
  // Requests at once would be a crowd and get refusals.
  for (const path of listAddresses()) pages.push(await read(origin, path));
  return [...new Set(pages.join().match(/\/media\/[^\s"&,]+-\d+x[^\s"&,]*\.\w+/g))];
}

function takeTurns<T>(list: readonly T[]): () => T {
  let turn = -1;
  return () => {
    turn += 1;
    return list[turn % list.length] as T;
  };
}

async function measureManyEdits({ meter, measures, editor }: Running): Promise<void> {
  await editMany(editor);
  const before = await meter.memory();
  const done = await editMany(editor);
  const after = await meter.memory();
  measures.set('edits done', done);
  measures.set('memory after edits', after.asIs);
  measures.set('live memory grown by edits', after.collected - before.collected);
}

async function editMany(editor: Editor): Promise<number> {
  const end = performance.now() + edits.seconds * 1000;
  let done = 0;
  for (const item of spread(editor.items, edits.many)) {
    if (performance.now() > end) break;
    await editor.edit(item, done % 2 === 0 ? 'body' : 'title');
    done += 1;
  }
  return done;
}

async function metric(origin: string, name: string): Promise<number> {
  const text = await read(origin, '/health/metrics');
  return Number(new RegExp(`^tweeklank_${name} (\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN);
}
