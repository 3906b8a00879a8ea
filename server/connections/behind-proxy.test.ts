import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { Agent, get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { consentVersion, cookieFacts } from '#site/consent.ts';
import { forkFakeSite } from '../testing/fork-fake-site.ts';
import { freePort, portOf } from '../testing/free-port.ts';
import { hasCaddy, startCaddy } from '../testing/start-caddy.ts';
import { LARGE, startCrowd } from '../testing/start-crowd.ts';
import { hasNginx, startNginx } from '../testing/start-nginx.ts';
import { requestOverTls } from '../testing/start-proxy.ts';
import { startFakeSite } from '../testing/start-test-site.ts';

const missing = 'nginx is not installed: apt-get install nginx-light';
const missingCaddy = 'caddy is not installed: apt-get install caddy';

function read(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    // Adds a random query, because the proxy would answer from its cache.
    const path = `/agenda?unknown=${Math.random()}`;
    const requested = get({ port, host: '127.0.0.1', path, agent, rejectUnauthorized: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('error', (error) => resolve(String(error)));
      response.on('end', () =>
        resolve(
          text.includes('<h1>/agenda</h1>') ? `${response.statusCode}` : `${response.statusCode}: ${text}`,
        ),
      );
    });
    requested.on('error', (error) => resolve(String(error)));
  });
}

test('behind nginx and behind Caddy each instance is restarted under load, and none of hundreds of requests is lost (T13 X6)', async ({
  skip,
}) => {
  const starts = [...(hasNginx ? [startNginx] : []), ...(hasCaddy ? [startCaddy] : [])];
  skip(starts.length === 0, `${missing}; ${missingCaddy}`);
  const instances = [await forkFakeSite(), await forkFakeSite()] as const;
  const ports = [instances[0].port, instances[1].port] as const;
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  onTestFinished(() => agent.destroy());
  const proxies = await Promise.all(
    starts.map(async (startProxy) => ({
      port: await startProxy(ports),
      outcomes: new Map<string, number>(),
    })),
  );
  let isDone = false;
  const readers = proxies.flatMap(({ port, outcomes }) =>
    Array.from({ length: 16 }, async () => {
      while (!isDone) {
        const outcome = await read(port, agent);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    }),
  );
  const responded = () => Math.min(...proxies.map(({ outcomes }) => outcomes.get('200') ?? 0));
  const running = [...instances];
  for (const which of [0, 1]) {
    const before = Math.max(...proxies.map(({ outcomes }) => outcomes.get('200') ?? 0));
    await vi.waitFor(() => expect(responded()).toBeGreaterThanOrEqual(before + 100), { timeout: 60_000 });
    running[which]?.kill();
    expect(await running[which]?.ended).toBe(0);
    running[which] = await forkFakeSite({ PORT: String(ports[which]) });
  }
  isDone = true;
  await Promise.all(readers);
  for (const { outcomes } of proxies) expect([...outcomes.keys()]).toEqual(['200']);
  expect(responded()).toBeGreaterThanOrEqual(200);
}, 180_000);

test('nginx speaks HTTP/2, never mixes the languages of the root, and has what it kept when the site is gone (X5)', async ({
  skip,
}) => {
  skip(!hasNginx, missing);
  const files = mkdtempSync(join(tmpdir(), 'nginx-files-'));
  onTestFinished(() => rmSync(files, { recursive: true }));
  writeFileSync(join(files, 'sw.js'), 'keep()');
  const site = await startFakeSite({ trustedProxies: ['127.0.0.0/8'], roots: [files] });
  const port = await startNginx([site.port, await freePort()]);

  const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
  const stream = session.request({ ':path': '/agenda' });
  const [headers] = await once(stream, 'response');
  session.destroy();
  expect(session.alpnProtocol).toBe('h2');
  expect(headers[':status']).toBe(200);

  const likesDutch: Record<string, string> = { 'accept-language': 'nl-NL,nl;q=0.9,en;q=0.8' };
  const likesEnglish: Record<string, string> = { 'accept-language': 'en, nl;q=0.5' };
  const dutch = [{}, likesDutch, { cookie: 'i18n_redirected=nl' }];
  const english = [likesEnglish, { cookie: 'a=b; i18n_redirected=en' }];
  const expectLanguages = async () => {
    for (const each of english)
      expect(await requestOverTls(port, '/', { headers: each })).toMatchObject({ status: 302, text: '' });
    for (const each of dutch) {
      const { status, text, headers } = await requestOverTls(port, '/', { headers: each });
      expect([status, text.includes('<h1>/</h1>'), headers['set-cookie']]).toEqual([200, true, undefined]);
    }
  };
  await expectLanguages();
  await expectLanguages();

  expect(await requestOverTls(port, '/agenda', { method: 'PURGE' })).toMatchObject({ status: 405 });
  expect(await requestOverTls(port, '/missing')).toMatchObject({ status: 404 });

  expect(await requestOverTls(port, '/sw.js')).toMatchObject({ status: 200, text: 'keep()' });

  await site[Symbol.asyncDispose]();
  expect(await requestOverTls(port, '/sw.js')).toMatchObject({ status: 502 });
  expect(await requestOverTls(port, '/agenda')).toMatchObject({ status: 200 });
  expect(await requestOverTls(port, '/', { headers: likesDutch })).toMatchObject({ status: 200 });
  expect(await requestOverTls(port, '/', { headers: likesEnglish })).toMatchObject({ status: 502 });
  expect(await requestOverTls(port, '/missing')).toMatchObject({ status: 502 });
});

test('Caddy sends visitors to a Varnish that lives, also when no instance behind it is ready (X5)', async ({
  skip,
}) => {
  skip(!hasCaddy, missingCaddy);
  // Varnish responds like this when no instance runs (server/edge/varnish.test.ts).
  const checks: string[] = [];
  const varnish = createServer(({ url = '' }, response) => {
    if (url.startsWith('/health/')) checks.push(url);
    response.writeHead(url === '/health/ready' ? 503 : 200).end('kept');
  }).listen(0, '127.0.0.1');
  await once(varnish, 'listening');
  onTestFinished(() => void varnish.close());
  const port = await startCaddy([portOf(varnish.address())], { TWEEKLANK_HEALTH: '/health/live' });
  await vi.waitFor(() => expect(checks.length).toBeGreaterThan(1), { timeout: 20_000 });
  expect(new Set(checks)).toEqual(new Set(['/health/live']));
  expect(await requestOverTls(port, '/agenda')).toMatchObject({ status: 200, text: 'kept' });
  expect(await requestOverTls(port, '/health/ready')).toMatchObject({ status: 404 });
});

test('nginx keeps filters apart from pages, asks for one at a time, passes a refusal on, and sends an old list rather than it (T15)', async ({
  skip,
}) => {
  skip(!hasNginx, missing);
  const caches = mkdtempSync(join(tmpdir(), 'nginx-caches-'));
  onTestFinished(() => rmSync(caches, { recursive: true, maxRetries: 5 }));
  await using site = await startFakeSite({ trustedProxies: ['127.0.0.0/8'] });
  const port = await startNginx([site.port, await freePort()], caches);
  const read = (path: string) => requestOverTls(port, path);

  const hold = Promise.withResolvers<void>();
  site.renderer.hold = hold.promise;
  const same = Promise.all(Array.from({ length: 20 }, () => read('/agenda?group=same')));
  await vi.waitFor(() => expect(site.renderer.rendered).toContain('/agenda?group=same'), { timeout: 20_000 });
  hold.resolve();
  for (const { status } of await same) expect(status).toBe(200);
  expect(site.renderer.rendered.filter((each) => each.endsWith('same'))).toHaveLength(1);

  await read('/bezoek');
  const old = await read('/agenda?group=brief');
  const storedIn = (folder: string) =>
    globSync('*/*/*', { cwd: join(caches, folder) })
      .map((name) => /KEY: [^/]+(\/[^|]*)/.exec(readFileSync(join(caches, folder, name), 'latin1'))?.[1])
      .sort();
  expect(storedIn('tweeklank')).toEqual(['/', '/bezoek']);
  expect(storedIn('tweeklank-choices')).toEqual(['/agenda?group=brief', '/agenda?group=same']);

  const crowd = await startCrowd(site);
  await vi.waitFor(() => expect(crowd.statuses.get(429)).toBeGreaterThan(LARGE), { timeout: 20_000 });
  expect(await read('/agenda?group=brief')).toMatchObject({ status: 200, text: old.text });
  const refused = await read('/agenda?group=new');
  expect(refused).toMatchObject({ status: 429, headers: { 'x-robots-tag': 'noindex' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await read('/never-read')).status).toBe(200);
  await crowd.end();
});

test('however many filters wait for an instance that hangs, nginx and Caddy still get its pages (T15)', async ({
  skip,
}) => {
  const starts = [...(hasNginx ? [startNginx] : []), ...(hasCaddy ? [startCaddy] : [])];
  skip(starts.length === 0, `${missing}; ${missingCaddy}`);
  const most = 300;
  for (const startProxy of starts) {
    let held = 0;
    const instance = createServer(({ url = '' }, response) => {
      if (url.includes('?')) held += 1;
      else response.end('a page');
    }).listen(0, '127.0.0.1');
    await once(instance, 'listening');
    const port = await startProxy([portOf(instance.address()), await freePort()]);
    // nginx limits connections per address.
    const under = Array.from({ length: most }, (_, at) => {
      const localAddress = `127.0.0.${2 + (at % 4)}`;
      const path = `/agenda?tag=t${at}`;
      const options = {
        port,
        host: '127.0.0.1',
        path,
        agent: false,
        localAddress,
        rejectUnauthorized: false,
      };
      return get(options).on('error', () => {});
    });
    await vi.waitFor(() => expect(held).toBe(most), { timeout: 60_000 });
    expect((await requestOverTls(port, '/agenda?tag=one-more')).status).toBeGreaterThanOrEqual(502);
    expect(held).toBe(most);
    expect(await requestOverTls(port, '/bezoek')).toMatchObject({ status: 200, text: 'a page' });
    for (const each of under) each.destroy();
    instance.closeAllConnections();
    instance.close();
  }
}, 120_000);

test('behind nginx the style sheet for visitors without script depends on their own decision about cookies (N12)', async ({
  skip,
}) => {
  skip(!hasNginx, missing);
  const consent = { analyticsSrc: '/analytics.js', pixelSrc: '', analyticsHosts: [] };
  await using site = await startFakeSite({ consent });
  const port = await startNginx([site.port, site.port]);
  const cookie = `cookie_control_is_consent_given=false; cookie_control_list_version=${consentVersion(cookieFacts(consent))}`;
  for (const [headers, isShown] of [
    [{}, true],
    [{ cookie }, false],
    [{}, true],
  ] as const) {
    const { status, text } = await requestOverTls(port, '/api/consent', { headers });
    expect([status, text.includes('.consent-bar')]).toEqual([200, isShown]);
  }
});
