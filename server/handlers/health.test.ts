import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { FrontState } from '../pages-thread/backend.ts';
import type { ServerEnv } from '../server-env.ts';
import { createFakeCms } from '../testing/fake-cms.ts';
import { readyHandler } from './health.ts';

const front: FrontState = {
  isStopping: false,
  edges: [
    { name: '10.0.0.5:6081', waiting: 0, failure: null, sent: 7, failed: 0 },
    { name: '10.0.0.6:6081', waiting: 12, failure: 'it answers 403', sent: 0, failed: 4 },
  ],
};

test('an edge that takes no purges is named in readiness, and the site stays ready (X5)', async () => {
  const cms = createFakeCms();
  const app = new Hono<ServerEnv>();
  app.get('/ready', readyHandler({ cms, cluster: null }));
  const get = (path: string) =>
    app.request(path, {}, { peer: '', requestId: '1', trace: null, made: null, front });

  const ready = await get('/ready');
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    {
      status: 'ok',
      detail: 'ok; the edge 10.0.0.6:6081 does not take purges (12 are waiting): it answers 403',
    },
  ]);
});
