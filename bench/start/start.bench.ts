import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { median, seconds } from '../numbers.ts';
import { atMost, known, type Result } from '../result.ts';
import { freePort, line, pidOf, root } from '../site-process.ts';

const firstLimit = 120;
const secondLimit = 2;
const secondStarts = 5;

/** From `git clone` and `npm start` to the first page, with npm's cache filled; then once more. */
export async function measureStart(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
  try {
    const clone = join(folder, 'clone');
    const cloned = await timed(
      async () => void execFileSync('git', ['clone', '--quiet', '--no-local', root, clone]),
    );
    // Fills npm's cache, and measures how much of the first start is installation.
    const install = await timed(async () => void npm(['ci', '--no-audit', '--no-fund'], clone));
    rmSync(join(clone, 'node_modules'), { recursive: true });

    const version = npm(['--version'], clone);
    const first = await start(clone);
    const second = [];
    const bare = [];
    for (let round = 0; round < secondStarts; round += 1) {
      bare.push(await startBare(clone));
      second.push(await start(clone));
    }
    const listening = median(second.map((each) => each.listening));
    return {
      rows: [
        atMost(firstLimit, {
          what: 'a fresh clone to the first page',
          value: cloned + first.answered,
          reference: `clone ${seconds(cloned)}, npm ci by itself ${seconds(install)} (npm ${version})`,
          show: seconds,
        }),
        known('after listening, the first page', seconds(first.answered - first.listening)),
        atMost(secondLimit, {
          what: 'npm start again, until it listens',
          value: listening,
          reference: `npm start of a bare node:http ${seconds(median(bare))}`,
          show: seconds,
        }),
        known('npm start again, to the first page', seconds(median(second.map((each) => each.answered)))),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Started {
  /** Seconds from the command until it prints its address. */
  listening: number;
  /** Seconds from the command until the whole home page has arrived. */
  answered: number;
}

async function start(clone: string): Promise<Started> {
  const port = await freePort();
  const begin = performance.now();
  await using site = spawnNpm(['start'], clone, { PORT: String(port), HOST: 'localhost' });
  await line(site.child, 'Tweeklank is at');
  const listening = since(begin);
  const response = await fetch(`http://localhost:${port}/`);
  const html = await response.text();
  const answered = since(begin);
  assert.equal(response.status, 200);
  assert.match(html, /<html lang="nl".*<h1.*<\/html>/s, 'a whole page');
  return { listening, answered };
}

/** The time of npm and node alone: no program started by `npm start` can listen sooner. */
async function startBare(clone: string): Promise<number> {
  const program = "require('node:http').createServer().listen(0, () => console.log('listening'))";
  const begin = performance.now();
  await using bare = spawnNpm(['exec', '--', 'node', '-e', program], clone, {});
  await line(bare.child, 'listening');
  return since(begin);
}

function spawnNpm(args: string[], cwd: string, env: Record<string, string>) {
  // A process group of its own, so that npm's child processes end with it.
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = spawn('npm', args, {
    cwd,
    stdio: [...stdio],
    detached: true,
    env: { ...asAnybody(), ...env },
  });
  return {
    child,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      process.kill(-pidOf(child), 'SIGTERM');
      await once(child, 'exit');
    },
  };
}

function npm(args: string[], cwd: string): string {
  const written = execFileSync('npm', args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], env: asAnybody() });
  return String(written).trim();
}

/** The environment without the variables that the npm that runs this benchmark has added. */
function asAnybody(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|INIT_CWD$)/i.test(name));
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(own), PATH: path.join(delimiter) };
}

async function timed(run: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await run();
  return since(begin);
}

function since(begin: number): number {
  return (performance.now() - begin) / 1000;
}
