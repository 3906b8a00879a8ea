import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { writeSearchIndex } from '#app/features/search/search-index.ts';
import { createCms, createEmbeddedTransport, type SearchRecord } from '#cms';
import { findBrowser } from '../../e2e/fixtures/find-browser.ts';
import { median, milliseconds, percentile, whole } from '../numbers.ts';
import { atMost, known, type Result, type Row } from '../result.ts';
import { root } from '../site-process.ts';
import type { measureKeys } from './in-browser.ts';
import { makeRecords } from './make-records.ts';
import { measureOnServer } from './on-server.ts';

const keyLimit = 16;
const bytesLimit = 250;
const throttle = 4;
const rounds = 3;
const queries = ['klinker', 'de ui', 'klonkers', 'qqqqqq'];

/** A key press in the search overlay on a phone (a processor four times as slow), compared with Fuse; a search on the server; and the size of an index in bytes. */
export async function measureSearch(): Promise<Result> {
  const pages = await allPages();
  const code = await bundle();
  const bytes = compressed(pages) / pages.length;
  const withoutText = compressed(pages.map((page) => ({ ...page, text: '' }))) / pages.length;
  return {
    rows: [
      atMost(bytesLimit, {
        what: `bytes a page of the index of ${pages.length} pages`,
        value: bytes,
        reference: `without the words of bodies ${whole(withoutText)}`,
        show: whole,
      }),
      await measureOnServer(pages),
      await measureOnServer(makeRecords(pages, 10_000)),
      await measureOnServer(makeRecords(pages, 100_000)),
      ...(await measureCount(code, makeRecords(pages, 1_000), keyLimit)),
      ...(await measureCount(code, makeRecords(pages, 10_000), null)),
    ],
  };
}

async function allPages(): Promise<SearchRecord[]> {
  const mediaDir = mkdtempSync(join(tmpdir(), 'bench-search-'));
  const log = { info() {}, warn() {}, error() {} };
  const transport = createEmbeddedTransport({ contentDir: join(root, 'kirby/content'), mediaDir, log });
  const cms = createCms({ transport, log });
  try {
    const { ids, read } = await cms.searchRecords('nl');
    return read(ids);
  } finally {
    cms.close();
    rmSync(mediaDir, { recursive: true, force: true });
  }
}

function compressed(records: readonly SearchRecord[]): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 8,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return brotliCompressSync(writeSearchIndex(records), { params }).byteLength;
}

/** Our ranking and Fuse, bundled as a browser would load them. */
async function bundle(): Promise<string> {
  const entry = join(import.meta.dirname, 'in-browser.ts');
  const lib = { entry, formats: ['iife' as const], name: 'bench' };
  const built = await build({ root, configFile: false, logLevel: 'error', build: { lib, write: false } });
  const [output] = Array.isArray(built) ? built : [];
  const code = output?.output[0].code;
  if (code === undefined) throw new Error('The bundle of the benchmark is empty.');
  return code;
}

async function measureCount(code: string, records: SearchRecord[], limit: number | null): Promise<Row[]> {
  const browser = await chromium.launch(findBrowser());
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.evaluate(code.replace(/^var bench\s*=/, 'window.bench ='));
    const runs: ReturnType<typeof measureKeys>[] = [];
    for (let round = 0; round < (limit === null ? 1 : rounds); round += 1) {
      runs.push(
        await page.evaluate(
          ([all, asked]) =>
            (window as unknown as { bench: { measureKeys: typeof measureKeys } }).bench.measureKeys(
              all,
              asked,
            ),
          [records, queries] as const,
        ),
      );
    }
    const ours = runs.flatMap((run) => run.ours);
    const theirs = runs.flatMap((run) => run.theirs);
    const judged = {
      what: `a key press at ${whole(records.length)} pages, processor ${throttle} times slower`,
      value: median(ours),
      reference: `Fuse ${milliseconds(median(theirs))}; slowest tenth ${milliseconds(percentile(ours, 0.9))}, Fuse ${milliseconds(percentile(theirs, 0.9))}`,
      show: milliseconds,
    };
    return [
      limit === null
        ? known(judged.what, milliseconds(judged.value), judged.reference)
        : atMost(limit, judged),
      known(
        `preparing ${whole(records.length)} pages, once`,
        milliseconds(median(runs.map((run) => run.prepare))),
      ),
    ];
  } finally {
    await browser.close();
  }
}
