import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { forkFakeSite } from '../testing/fork-fake-site.ts';
import { ask } from '../testing/http-client.ts';

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Starts nginx with the lines that docs/nginx.conf recommends, in front of instances at these ports. Returns its own port. */
async function startNginx(ports: readonly [number, number]): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const recommended = readFileSync('docs/nginx.conf', 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  const config = join(dir, 'nginx.conf');
  writeFileSync(
    config,
    [
      'daemon off; worker_processes 1; pid nginx.pid; error_log stderr error;',
      process.getuid?.() === 0 ? 'user root;' : '',
      'events { worker_connections 512; }',
      `http { access_log off; ${folders.map((name) => `${name}_temp_path ${name};`).join(' ')}`,
      recommended,
      '}',
    ].join('\n'),
  );
  const nginx = spawn('nginx', ['-p', dir, '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  nginx.stderr.on('data', (chunk) => {
    said += chunk;
  });
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    if (nginx.exitCode === null) await once(nginx, 'exit');
    rmSync(dir, { recursive: true, force: true });
  });
  await vi.waitFor(
    async () => {
      if (nginx.exitCode !== null) throw new Error(`nginx does not start: ${said}`);
      expect((await ask(port, '/agenda')).status).toBe(200);
    },
    { timeout: 20_000 },
  );
  return port;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** One request on a kept-alive connection. Returns the result in words, so that a failed test says what was lost. */
function read(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const asked = get({ port, host: '127.0.0.1', path: '/agenda', agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('error', (error) => resolve(String(error)));
      answer.on('end', () =>
        resolve(text.includes('<h1>/agenda</h1>') ? `${answer.statusCode}` : `${answer.statusCode}: ${text}`),
      );
    });
    asked.on('error', (error) => resolve(String(error)));
  });
}

test('T13 behind nginx an instance is restarted six times under load, and none of two thousand requests is lost', async ({
  skip,
}) => {
  skip(!hasNginx, 'nginx is not installed: apt-get install nginx-light');
  const instances = [await forkFakeSite(), await forkFakeSite()] as const;
  const ports = [instances[0].port, instances[1].port] as const;
  const port = await startNginx(ports);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  onTestFinished(() => agent.destroy());

  const outcomes = new Map<string, number>();
  let isDone = false;
  const readers = Array.from({ length: 16 }, async () => {
    while (!isDone) {
      const outcome = await read(port, agent);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  });
  const running = [...instances];
  for (let turn = 0; turn < 6; turn += 1) {
    const which = turn % 2;
    const before = outcomes.get('200') ?? 0;
    await vi.waitFor(() => expect(outcomes.get('200')).toBeGreaterThanOrEqual(before + 400), {
      timeout: 120_000,
    });
    running[which]?.kill();
    expect(await running[which]?.ended).toBe(0);
    running[which] = await forkFakeSite({ PORT: String(ports[which]) });
  }
  isDone = true;
  await Promise.all(readers);
  expect([...outcomes.keys()]).toEqual(['200']);
  expect(outcomes.get('200')).toBeGreaterThanOrEqual(2_000);
});
