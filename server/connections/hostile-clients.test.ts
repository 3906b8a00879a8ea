import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { copyFewPages } from '../testing/copy-few-pages.ts';
import { freePort } from '../testing/free-port.ts';
import { sendRequest } from '../testing/http-client.ts';
import { startAttack } from '../testing/start-attack.ts';
import { hasCaddy, startCaddy } from '../testing/start-caddy.ts';
import { hasNginx, startNginx } from '../testing/start-nginx.ts';
import { requestOverTls } from '../testing/start-proxy.ts';
import { startRealSite } from '../testing/start-real-site.ts';
import type { TestSite } from '../testing/start-test-site.ts';
import { hasVarnish, startVarnish } from '../testing/start-varnish.ts';

// Proxies with the configuration in `deploy` must stop what the site alone cannot stop (SECURITY.md).

const PAGE = '/agenda';
/** 32 MB, more than the kernel buffers for one connection. */
const SOUND_BYTES = 32_000_000;

type Read = (path: string, headers?: Record<string, string>) => Promise<{ status: number; text: string }>;

interface Proxy {
  port: number;
  isOverTls: boolean;
  read: Read;
}

const proxies = {
  nginx: { isHere: hasNginx, start: () => behindTls(startNginx) },
  Caddy: { isHere: hasCaddy, start: () => behindTls(startCaddy) },
  Varnish: { isHere: hasVarnish(), start: startPlainVarnish },
} as const;

const varnishPort = await freePort();
let site: TestSite;
let sound = '';

const content = mkdtempSync(join(tmpdir(), 'hostile-'));

beforeAll(async () => {
  const folder = copyFewPages(join(content, 'content'));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of files) if (name.endsWith('.mp3')) truncateSync(join(folder, name), SOUND_BYTES);
  const edge = { kind: 'varnish', addresses: [`http://127.0.0.1:${varnishPort}`] } as const;
  site = await startRealSite({}, { contentDir: folder, edge });
  const { text } = await site.get('/podcasts.xml');
  sound = new URL(/<enclosure[^>]* url="([^"]+)"/.exec(text)?.[1] ?? '').pathname;
  const { headers } = await site.get(sound, { method: 'HEAD' });
  expect(Number(headers['content-length'])).toBe(SOUND_BYTES);
}, 180_000);

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  rmSync(content, { recursive: true, maxRetries: 5 });
});

async function behindTls(start: (ports: readonly [number, number]) => Promise<number>): Promise<Proxy> {
  const port = await start([site.port, await freePort()]);
  return { port, isOverTls: true, read: (path, headers = {}) => requestOverTls(port, path, { headers }) };
}

async function startPlainVarnish(): Promise<Proxy> {
  const varnish = await startVarnish(varnishPort, [site.port, await freePort()]);
  onTestFinished(() => varnish.stop());
  return {
    port: varnishPort,
    isOverTls: false,
    read: (path, headers = {}) => sendRequest(varnishPort, path, { headers }),
  };
}

const FILES = 4_096;

function whatIsMissing(name: string, isHere: boolean): string | undefined {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } };
  if (Number(userLimits?.open_files?.soft) < FILES)
    return `fewer than ${FILES} open files are allowed: ulimit -n`;
  return isHere ? undefined : `${name} is not installed: the packages are in docs/operations.md`;
}

const connectionsToSite = () => promisify(site.server.getConnections.bind(site.server))();

const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

async function readBeside({ read }: Proxy): Promise<number> {
  const whole = (await site.get(PAGE)).text;
  let most = 0;
  for (let time = 0; time < 20; time += 1) {
    const { status, text } = await read(PAGE);
    expect([status, text === whole]).toEqual([200, true]);
    most = Math.max(most, await connectionsToSite());
  }
  return most;
}

/** Idle connections that a proxy may keep to the site. */
const KEPT = 100;
/** Further connections that clients of a large file may hold. */
const HELD = 200;

async function expectFewLeft(): Promise<void> {
  await vi.waitFor(async () => expect(await connectionsToSite()).toBeLessThanOrEqual(KEPT), {
    timeout: 30_000,
  });
}

for (const [name, { isHere, start }] of Object.entries(proxies)) {
  const missing = whatIsMissing(name, isHere);

  test(`behind ${name} readers are served beside 2,000 silent connections and 300 whose headers never end, which are closed (T7)`, async ({
    skip,
  }) => {
    skip(missing !== undefined, missing);
    const proxy = await start();
    const { port, isOverTls } = proxy;
    await using silent = await startAttack({ port, isOverTls, connections: 2_000, reads: true });
    await using slow = await startAttack({
      port,
      isOverTls,
      connections: 300,
      sends: `GET ${PAGE} HTTP/1.1\r\nHost: localhost\r\nX-Slow: `,
      goesOnWith: 'a',
      reads: true,
    });
    expect(await readBeside(proxy)).toBeLessThanOrEqual(KEPT);
    await vi.waitFor(() => expect([silent.open(), slow.open()]).toEqual([0, 0]), { timeout: 40_000 });
    await expectFewLeft();
  }, 180_000);

  test(`behind ${name} readers are served beside 1,000 clients that ask for a page and read nothing (T7)`, async ({
    skip,
  }) => {
    skip(missing !== undefined, missing);
    const proxy = await start();
    const { port, isOverTls } = proxy;
    await using _unread = await startAttack({ port, isOverTls, connections: 1_000, sends: requestOf(PAGE) });
    expect(await readBeside(proxy)).toBeLessThanOrEqual(KEPT);
    await expectFewLeft();
  }, 180_000);

  test(`behind ${name} readers are served beside clients that send 2,000 requests at once and read nothing (T7)`, async ({
    skip,
  }) => {
    skip(missing !== undefined, missing);
    const proxy = await start();
    const { port, isOverTls } = proxy;
    const sends = requestOf(PAGE).repeat(2_000);
    await using _flood = await startAttack({ port, isOverTls, connections: 50, sends });
    expect(await readBeside(proxy)).toBeLessThanOrEqual(KEPT);
    await expectFewLeft();
  }, 180_000);

  test(`behind ${name} readers are served beside 300 clients that take nothing of a large sound (T7)`, async ({
    skip,
  }) => {
    skip(missing !== undefined, missing);
    const proxy = await start();
    const { port, isOverTls } = proxy;
    {
      await using _slow = await startAttack({ port, isOverTls, connections: 300, sends: requestOf(sound) });
      expect(await readBeside(proxy)).toBeLessThanOrEqual(KEPT + HELD);
    }
    await expectFewLeft();
    const { status, text } = await proxy.read(sound, { range: 'bytes=900000-2899999' });
    expect([status, text.length]).toEqual([206, 2_000_000]);
  }, 180_000);
}
