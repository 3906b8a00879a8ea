import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { makeCertificate } from '#cms/testing/make-certificate.ts';
import { freePort } from './free-port.ts';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Starts nginx with deploy/nginx.conf, in front of instances at these ports. Returns its port for HTTPS.
 * @throws what nginx prints when it does not accept the file
 */
export async function startNginx(ports: readonly [number, number]): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const plainPort = await freePort();
  const { pem } = makeCertificate();
  writeFileSync(join(dir, 'cert.pem'), pem.cert);
  writeFileSync(join(dir, 'key.pem'), pem.key);
  const recommended = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port} ssl http2`)
    .replaceAll(/^\tlisten \[::\].*$/gm, '')
    .replace('/etc/ssl/tweeklank/fullchain.pem', join(dir, 'cert.pem'))
    .replace('/etc/ssl/tweeklank/privkey.pem', join(dir, 'key.pem'))
    .replace('/var/cache/nginx/tweeklank', join(dir, 'kept'));
  const config = join(dir, 'nginx.conf');
  writeFileSync(
    config,
    [
      'daemon off; worker_processes 1; pid nginx.pid; error_log stderr error;',
      process.getuid?.() === 0 ? 'user root;' : '',
      'events { worker_connections 512; }',
      `http { access_log off; ${temporary.map((name) => `${name}_temp_path ${name};`).join(' ')}`,
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
  const exited = once(nginx, 'exit').then(() => Promise.reject(new Error(`nginx does not start: ${said}`)));
  const listening = vi.waitFor(() => askOverTls(port, '/'), { timeout: 20_000, interval: 20 });
  await Promise.race([listening, exited]);
  exited.catch(() => {});
  return port;
}

interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends one request over TLS, without looking at the certificate. */
export function askOverTls(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answered> {
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
