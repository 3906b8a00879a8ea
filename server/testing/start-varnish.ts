import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { sendRequest } from './http-client.ts';

/** Tries xkey too, because that module is a separate package. */
export function hasVarnish(): boolean {
  const dir = mkdtempSync(join(tmpdir(), 'varnish-'));
  const config = join(dir, 'xkey.vcl');
  chmodSync(dir, 0o755);
  writeFileSync(config, 'vcl 4.1; import xkey; backend default none;');
  const { status } = spawnSync('varnishd', ['-C', '-n', join(dir, 'work'), '-f', config]);
  rmSync(dir, { recursive: true, force: true });
  return status === 0;
}

export interface Varnish extends AsyncDisposable {
  stop(): Promise<void>;
}

export async function startVarnish(port: number, instances: readonly [number, number]): Promise<Varnish> {
  const dir = mkdtempSync(join(tmpdir(), 'varnish-'));
  // varnishd reads the file as another user.
  chmodSync(dir, 0o755);
  const config = join(dir, 'varnish.vcl');
  writeFileSync(
    config,
    readFileSync('deploy/varnish.vcl', 'utf8')
      .replaceAll('"3000"', `"${instances[0]}"`)
      .replaceAll('"3001"', `"${instances[1]}"`),
  );
  const options = ['-F', '-n', join(dir, 'work'), '-f', config, '-a', `127.0.0.1:${port}`];
  const stores = ['-s', 'pages=malloc,4M', '-s', 'choices=malloc,1M'];
  const limits = [...stores, '-p', 'http_gzip_support=off'];
  const varnish = spawn('varnishd', [...options, ...limits], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  varnish.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(varnish, 'exit');
  const refused = ended.then(() => Promise.reject(new Error(`varnishd does not start: ${said}`)));
  const listening = vi.waitFor(() => sendRequest(port, '/health/live'), { timeout: 30_000, interval: 50 });
  refused.catch(() => {});
  await Promise.race([listening, refused]);

  async function stop(): Promise<void> {
    varnish.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
  return { stop, [Symbol.asyncDispose]: stop };
}
