import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess } from '../request-process.ts';
import { root } from '../site-process.ts';

export interface Program {
  child: ChildProcess;
  [Symbol.asyncDispose](): Promise<void>;
}

const timeout = 30_000;

export function needPrograms(...names: string[]): void {
  const missing = names.filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing.length > 0) throw new Error(`This benchmark needs ${missing.join(' and ')} on this machine.`);
}

/** Starts a program and waits until it answers. @throws when it does not in half a minute */
async function start(command: string, args: string[], isReady: () => Promise<boolean>): Promise<Program> {
  const child = spawn(command, args, { cwd: root, stdio: 'ignore' });
  const end = performance.now() + timeout;
  while (!(await isReady().catch(() => false))) {
    if (performance.now() > end || child.exitCode !== null) throw new Error(`${command} does not answer.`);
    await pause(50);
  }
  return { child, [Symbol.asyncDispose]: () => endProcess(child) };
}

/** The engine as a Kirby: it answers the queries of every instance over this folder. */
export function startKirby(contentDir: string, port: number): Promise<Program> {
  const options = ['--content', contentDir, '--site', 'kirby/site', '--port', String(port), '--no-auth'];
  return start(
    process.execPath,
    ['packages/kql-engine/command/serve-engine.ts', ...options],
    async () => (await queryKirby(port, 'site.title')) !== null,
  );
}

/** The answer of that Kirby to a query. */
export async function queryKirby(port: number, query: string): Promise<unknown> {
  const response = await fetch(`http://localhost:${port}/api/query`, {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: { 'Content-Type': 'application/json' },
  });
  const { result } = (await response.json()) as { result?: unknown };
  return result ?? null;
}

export function startRedis(port: number, dir: string): Promise<Program> {
  const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const isReady = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
    return true;
  };
  return start('redis-server', words, isReady);
}

export function startVarnish(
  port: number,
  instances: readonly [number, number],
  dir: string,
): Promise<Program> {
  // varnishd reads the file as another user.
  chmodSync(dir, 0o755);
  const config = join(dir, 'varnish.vcl');
  const vcl = readFileSync(join(root, 'deploy/varnish.vcl'), 'utf8');
  writeFileSync(config, vcl.replace('"3000"', `"${instances[0]}"`).replace('"3001"', `"${instances[1]}"`));
  const options = ['-F', '-n', join(dir, 'varnish'), '-f', config, '-a', `127.0.0.1:${port}`];
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/contact`)).status === 200;
  return start('varnishd', [...options, '-s', 'malloc,100M', '-p', 'http_gzip_support=off'], isReady);
}
