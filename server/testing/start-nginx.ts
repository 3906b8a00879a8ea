import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startProxy } from './start-proxy.ts';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

export function startNginx(ports: readonly [number, number], caches?: string): Promise<number> {
  return start(
    readFileSync('deploy/nginx.conf', 'utf8')
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[1]}`),
    caches,
  );
}

export function startNginxBeforeVarnish(port: number): Promise<number> {
  const [command = ''] =
    /sed -e [^>]*deploy\/nginx\.conf/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  const changed = execFileSync('sh', ['-c', command], { encoding: 'utf8' });
  return start(changed.replaceAll('127.0.0.1:6081', `127.0.0.1:${port}`));
}

function start(recommended: string, given?: string): Promise<number> {
  return startProxy('nginx', async (dir, port) => {
    const caches = given ?? join(dir, 'caches');
    mkdirSync(caches, { recursive: true });
    const placed = recommended
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port} ssl http2`)
      .replaceAll(/^\tlisten \[::\].*$/gm, '')
      .replace('/etc/ssl/tweeklank/fullchain.pem', join(dir, 'cert.pem'))
      .replace('/etc/ssl/tweeklank/privkey.pem', join(dir, 'key.pem'))
      .replaceAll('/var/cache/nginx/', `${caches}/`);
    const config = join(dir, 'nginx.conf');
    writeFileSync(
      config,
      [
        'daemon off; worker_processes 1; pid nginx.pid; error_log stderr error;',
        process.getuid?.() === 0 ? 'user root;' : '',
        'events { worker_connections 8192; }',
        `http { access_log off; ${temporary.map((name) => `${name}_temp_path ${name};`).join(' ')}`,
        placed,
        '}',
      ].join('\n'),
    );
    return { args: ['-p', dir, '-c', config] };
  });
}
