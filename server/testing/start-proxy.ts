import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { makeCertificate } from '#cms/testing/make-certificate.ts';
import { freePort } from './free-port.ts';

interface Command {
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/**
 * Lets `configure` write files into a folder with `cert.pem` and `key.pem`.
 * @throws what the proxy prints when it refuses its files
 */
export async function startProxy(
  program: string,
  configure: (dir: string, port: number) => Command | Promise<Command>,
): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), `${program}-`));
  const port = await freePort();
  const { pem } = makeCertificate();
  writeFileSync(join(dir, 'cert.pem'), pem.cert);
  writeFileSync(join(dir, 'key.pem'), pem.key);
  const { args, env = process.env } = await configure(dir, port);
  const proxy = spawn(program, args, { cwd: dir, stdio: ['ignore', 'ignore', 'pipe'], env });
  let said = '';
  proxy.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const exited = once(proxy, 'exit');
  onTestFinished(async () => {
    proxy.kill('SIGTERM');
    await exited;
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  });
  const refused = exited.then(() => Promise.reject(new Error(`${program} does not start: ${said}`)));
  refused.catch(() => {});
  const listening = vi.waitFor(() => requestOverTls(port, '/'), { timeout: 20_000, interval: 20 });
  await Promise.race([listening, refused]);
  return port;
}

interface RawResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export function requestOverTls(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      path,
      method,
      headers,
      agent: false,
      rejectUnauthorized: false,
    };
    const outgoing = request(options, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
