import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startSite as start } from '../e2e/fixtures/start-site.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

export type SiteProcess = Awaited<ReturnType<typeof startSite>>;

export function buildSite(): void {
  const { status, stderr } = spawnSync(process.execPath, ['tools/build.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The site does not build: ${stderr}`);
}

export function startSite(settings: Record<string, string> = {}) {
  return start(
    {
      NODE_ENV: 'production',
      MALLOC_MMAP_THRESHOLD_: '65536',
      TEST_CLOCK: '2026-11-20T12:00:00+01:00',
      ...settings,
    },
    {
      end: 'SIGTERM',
    },
  );
}

/** Bytes; null on systems without /proc. */
export function memoryOf(pid: number): { now: number; peak: number } | null {
  if (process.platform !== 'linux') return null;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
}

/** Milliseconds; null on systems without /proc. */
export function processorTimeOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Fields count after the name, which may contain anything; hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
