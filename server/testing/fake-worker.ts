// Shows on each page the thread and its number of pages; some addresses misbehave.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers';
import { isMainThread, parentPort, threadId, workerData } from 'node:worker_threads';
import type { Renderer } from '#app/entry.server.tsx';
import { createEmbeddedTransport } from '#cms';
import { composeApp } from '../compose/compose-app.ts';
import { createLog } from '../log.ts';
import { servePages } from '../pages-thread/serve-pages.ts';
import type { Settings } from '../settings/settings.ts';
import { createFakeCms } from './fake-cms.ts';
import { createFakeRenderer } from './fake-renderer.ts';
import { fakeAssets, fakeSettings } from './fake-settings.ts';

export interface FakeWorkerData {
  contentDir?: string;
  rateLimits?: Settings['rateLimits'];
  trustedProxies?: readonly string[];
  problem?: string;
}

const now = () => new Date('2026-11-20T12:00:00+01:00');

async function start() {
  const { contentDir, problem, ...settings }: FakeWorkerData = workerData ?? {};
  if (problem !== undefined) throw new Error('The worker cannot start.', { cause: new Error(problem) });
  const log = createLog({ level: 'error', write: () => {}, now });
  const cms = createFakeCms();
  if (contentDir !== undefined) {
    const { media } = createEmbeddedTransport({ contentDir, mediaDir: `${contentDir}-media`, log });
    cms.media = media;
  }
  const renderer = createFakeRenderer();
  let made = 0;

  const renderPage: Renderer['renderPage'] = async (url, context) => {
    made += 1;
    if (url.pathname === '/die') {
      setImmediate(() => {
        throw new Error('killed by a test');
      });
      return new Promise(() => {});
    }
    if (url.pathname === '/eat') eatMemory();
    if (url.pathname === '/loop') for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    const result = await renderer.renderPage(url, context);
    if (url.pathname === '/changing') cms.setRedirects([]);
    if (url.pathname === '/change') setImmediate(() => cms.setRedirects([]));
    if (result.kind === 'redirect') return result;
    return { ...result, html: result.html.replace('</h1>', `</h1><i>${made} by ${threadId}</i>`) };
  };

  const backend = composeApp({
    settings: { ...fakeSettings, ...settings },
    cms,
    cluster: null,
    cardsDir: null,
    zipsDir: join(tmpdir(), 'zips'),
    log,
    now,
    loadAssets: async () => fakeAssets,
    loadRenderer: async () => ({ ...renderer, renderPage }),
    buildId: 'b1',
    isDevelopment: false,
  });
  return { backend, close: () => cms.close() };
}

function eatMemory(): never {
  const eaten: number[][] = [];
  for (;;) eaten.push(Array.from({ length: 10_000 }, (_, index) => index + 0.5));
}

if (!isMainThread && parentPort !== null) await servePages(parentPort, start);
