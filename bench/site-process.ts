import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { endProcess } from './request-process.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface SiteProcess {
  origin: string;
  port: number;
  pid: number;
  [Symbol.asyncDispose](): Promise<void>;
}

export function buildSite(): void {
  const { status, stderr } = spawnSync(process.execPath, ['tools/build.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The site does not build: ${stderr}`);
}

/** Starts the built server as tools/start.mjs does, with the tests' fixed clock, until it answers. */
export async function startSite(env: Record<string, string> = {}): Promise<SiteProcess> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--min-semi-space-size=8', '--max-semi-space-size=8', 'dist/server/main.js'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        MALLOC_MMAP_THRESHOLD_: '65536',
        HOST: 'localhost',
        PORT: String(port),
        TEST_CLOCK: '2026-11-20T12:00:00+01:00',
        LOG_LEVEL: 'error',
        ...env,
      },
    },
  );
  await line(child, 'Tweeklank is at');
  return {
    origin: `http://localhost:${port}`,
    port,
    pid: pidOf(child),
    [Symbol.asyncDispose]: () => endProcess(child),
  };
}

/** Waits until the output of a process contains this. @throws when it ends before */
export function line(child: ChildProcess, wanted: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let written = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      written += chunk;
      if (written.includes(wanted)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before "${wanted}": ${written}`)));
  });
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

export function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('The process did not start.');
  return child.pid;
}

/** Memory of a process in bytes, current and peak; null on systems without /proc. */
export function memoryOf(pid: number): { now: number; peak: number } | null {
  if (process.platform !== 'linux') return null;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
}

/** Milliseconds of processor time a process has used; null on systems without /proc. */
export function processorTimeOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Counted after the name, which may contain anything; hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
