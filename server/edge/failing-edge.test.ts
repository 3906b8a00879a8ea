import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

test('an edge that is away, or refuses purges, is named in ready and metrics until it takes them (X5)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const port = await freePort();
  const name = `127.0.0.1:${port}`;
  await using site = await startFakeSite({ edge: { kind: 'varnish', addresses: [`http://${name}`] } });
  const look = async () => {
    const [ready, metrics] = [await site.get('/health/ready'), await site.get('/health/metrics')];
    const failing = metrics.text.split('\n').find((line) => line.startsWith('tweeklank_edge_failing'));
    return { status: ready.status, detail: String(JSON.parse(ready.text).detail), failing };
  };
  const shows = (detail: string, failing: number) =>
    vi.waitFor(
      async () => {
        await vi.advanceTimersByTimeAsync(1_000);
        expect(await look()).toEqual({
          status: 200,
          detail: expect.stringContaining(detail),
          failing: `tweeklank_edge_failing{edge="${name}"} ${failing}`,
        });
      },
      { timeout: 30_000, interval: 10 },
    );
  expect((await look()).failing).toBe(`tweeklank_edge_failing{edge="${name}"} 0`);
  await shows(`the edge ${name} does not take purges (1 are waiting): connect ECONNREFUSED`, 1);

  let status = 500;
  const edge = createServer((_, response) => response.writeHead(status).end()).listen(port, '127.0.0.1');
  await once(edge, 'listening');
  onTestFinished(() => void edge.close());
  await shows('does not take purges (1 are waiting): it answers 500', 1);

  status = 200;
  await shows('ok', 0);
  expect((await look()).detail).not.toContain('edge');
  expect(site.lines.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['an edge does not take purges', 'an edge takes purges again']),
  );
});
