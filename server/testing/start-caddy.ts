import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProxy } from './start-proxy.ts';

export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

export function startCaddy(ports: readonly number[], env: Record<string, string> = {}): Promise<number> {
  return startProxy('caddy', (dir, port) => {
    const config = join(dir, 'Caddyfile');
    writeFileSync(
      config,
      readFileSync('deploy/Caddyfile', 'utf8')
        .replace('{\n\tservers {', '{\n\tadmin off\n\tauto_https off\n\tdefault_sni localhost\n\tservers {')
        .replace(
          'example.nl, www.example.nl {',
          `https://:${port} {\n\tbind 127.0.0.1\n\ttls cert.pem key.pem`,
        ),
    );
    const instances = ports.map((each) => `127.0.0.1:${each}`).join(' ');
    return {
      args: ['run', '--config', config, '--adapter', 'caddyfile'],
      env: { PATH: process.env.PATH, HOME: dir, TWEEKLANK_INSTANCES: instances, ...env },
    };
  });
}
