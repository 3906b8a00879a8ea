import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ServerEnv } from '../server-env.ts';
import { createFakeCms } from '../testing/fake-cms.ts';
import type { FrontState } from '../threads/backend.ts';
import { metricsHandler, readyHandler } from './health.ts';

const front: FrontState = {
  isStopping: false,
  isWarming: false,
  pages: 0,
  pagesBytes: 0,
  pagesDropped: 0,
  replaced: 0,
  edges: [
    { name: '10.0.0.5:6081', waiting: 0, failure: null, sent: 7, failed: 0 },
    { name: '10.0.0.6:6081', waiting: 12, failure: 'it answers 403', sent: 0, failed: 4 },
  ],
};

test('X5 an edge that takes no purges is named in readiness and metrics, and the site stays ready', async () => {
  const cms = createFakeCms();
  const app = new Hono<ServerEnv>();
  app.get('/ready', readyHandler({ cms, cluster: null }));
  app.get('/metrics', metricsHandler({ cms, cluster: null }, { refused: () => 0 }));
  const get = (path: string) => app.request(path, {}, { peer: null, requestId: '1', made: null, front });

  const ready = await get('/ready');
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    {
      status: 'ok',
      detail: 'ok; the edge 10.0.0.6:6081 does not take purges (12 are waiting): it answers 403',
    },
  ]);
  const metrics = await (await get('/metrics')).text();
  expect(metrics).toContain('tweeklank_edge_failing{edge="10.0.0.5:6081"} 0\n');
  expect(metrics).toContain('tweeklank_edge_failing{edge="10.0.0.6:6081"} 1\n');
  expect(metrics).toContain('tweeklank_edge_purges_total{edge="10.0.0.6:6081",what="failed"} 4\n');
});
