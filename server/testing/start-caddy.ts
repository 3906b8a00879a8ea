import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { makeCertificate } from '#cms/testing/make-certificate.ts';
import { freePort } from './free-port.ts';
import { askOverTls } from './start-nginx.ts';

export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

/**
 * Starts Caddy with deploy/Caddyfile, in front of what listens at these ports. Returns its port for HTTPS.
 * @param env what else its environment has
 * @throws what Caddy prints when it does not accept the file
 */
export async function startCaddy(
  ports: readonly number[],
  env: Record<string, string> = {},
): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'caddy-'));
  const port = await freePort();
  const { pem } = makeCertificate();
  writeFileSync(join(dir, 'cert.pem'), pem.cert);
  writeFileSync(join(dir, 'key.pem'), pem.key);
  const config = join(dir, 'Caddyfile');
  writeFileSync(
    config,
    readFileSync('deploy/Caddyfile', 'utf8')
      .replace('{\n\tservers {', '{\n\tadmin off\n\tauto_https off\n\tdefault_sni localhost\n\tservers {')
      .replace(
        'www.example.nl, example.nl {',
        `https://:${port} {\n\tbind 127.0.0.1\n\ttls cert.pem key.pem`,
      ),
  );
  const caddy = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: dir,
      TWEEKLANK_INSTANCES: ports.map((each) => `127.0.0.1:${each}`).join(' '),
      ...env,
    },
  });
  let said = '';
  caddy.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const exited = once(caddy, 'exit');
  onTestFinished(async () => {
    caddy.kill('SIGTERM');
    await exited;
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  });
  const refused = exited.then(() => Promise.reject(new Error(`Caddy does not start: ${said}`)));
  refused.catch(() => {});
  const listening = vi.waitFor(() => askOverTls(port, '/'), { timeout: 20_000, interval: 20 });
  await Promise.race([listening, refused]);
  return port;
}
