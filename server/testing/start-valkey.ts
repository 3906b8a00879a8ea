import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from './free-port.ts';

export function needValkey(skip: (condition: boolean, note: string) => void): void {
  skip(findProgram() === undefined, 'no Valkey or Redis is installed: apt-get install redis-server');
}

function findProgram(): string | undefined {
  return ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);
}

export async function startValkey() {
  const program = findProgram();
  const dir = mkdtempSync(join(tmpdir(), 'valkey-'));
  const port = await freePort();
  let server = start();
  await vi.waitFor(() => say('PING'), { timeout: 30_000 });

  function start() {
    const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir };
    const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    return spawn(program ?? '', words, { stdio: 'ignore' });
  }

  async function say(line: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${line}\r\n`);
    const [reply] = await once(socket, 'data');
    socket.destroy();
    return String(reply);
  }

  async function die(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }

  onTestFinished(async () => {
    await die();
    rmSync(dir, { recursive: true, force: true });
  });
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    die,
    revive() {
      server = start();
    },
    sleep: () => server.kill('SIGSTOP'),
    wake: () => server.kill('SIGCONT'),
    say,
  };
}
