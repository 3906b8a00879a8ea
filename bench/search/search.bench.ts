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
import { makeRecords, withNames } from './make-records.ts';
import { measureOnServer } from './on-server.ts';

const keyLimit = 16;
const bytesLimit = 300;
const throttle = 4;
const queries = ['klinker', 'de ui', 'klonkers', 'qqqqqq'];

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
      ...(await measureOnServer(pages)),
      ...(await measureOnServer(makeRecords(pages, 10_000))),
      ...(await measureOnServer(makeRecords(pages, 100_000))),
      ...(await measureOnServer(withNames(makeRecords(pages, 100_000)), {
        isLimited: false,
        with: ' with two names each',
      })),
      ...(await measureCount(code, makeRecords(pages, 1_000))),
      ...(await measureCount(code, makeRecords(pages, 10_000))),
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
  return brotliCompressSync(writeSearchIndex(records, []), { params }).byteLength;
}

interface Bundle {
  page: string;
  worker: string;
}

async function bundle(): Promise<Bundle> {
  const entry = join(import.meta.dirname, 'in-browser.ts');
  const lib = { entry, formats: ['iife' as const], name: 'bench' };
  const built = await build({ root, configFile: false, logLevel: 'error', build: { lib, write: false } });
  const [output] = Array.isArray(built) ? built : [];
  const page = output?.output[0].code;
  const worker = output?.output.find(({ fileName }) => fileName.includes('worker'));
  if (page === undefined || worker?.type !== 'asset')
    throw new Error('The bundle of the benchmark is empty.');
  return { page, worker: String(worker.source) };
}

async function measureCount({ page: code, worker }: Bundle, records: SearchRecord[]): Promise<Row[]> {
  const browser = await chromium.launch(findBrowser());
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.evaluate(code.replace(/^var bench\s*=/, 'window.bench ='));
    const index = writeSearchIndex(records, [], Number.POSITIVE_INFINITY);
    const { answered, blocked, here, open, prepare } = await page.evaluate(
      ([own, ofWorker, requested]) =>
        (window as unknown as { bench: { measureKeys: typeof measureKeys } }).bench.measureKeys(
          own,
          ofWorker,
          requested,
        ),
      [index, worker, queries] as const,
    );
    const pages = `${whole(records.length)} pages, processor ${throttle} times slower`;
    return [
      atMost(keyLimit, {
        what: `a key press keeps the page busy at ${pages}`,
        value: median(blocked),
        reference: `slowest tenth ${milliseconds(percentile(blocked, 0.9))}; ranked on the page ${milliseconds(percentile(here, 0.9))}`,
        show: milliseconds,
      }),
      known(
        `… and is answered by the worker, which runs at full speed, after`,
        milliseconds(median(answered)),
        `on the page ${milliseconds(median(here))}`,
      ),
      known(
        `preparing ${whole(records.length)} pages in the worker, once`,
        milliseconds(open),
        `on the page ${milliseconds(prepare)}`,
      ),
    ];
  } finally {
    await browser.close();
  }
}
