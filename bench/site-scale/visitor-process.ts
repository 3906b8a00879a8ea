// Visitors come at a fixed rate, each with a new connection. Their time begins at the planned moment, so that
// one wait does not hide the next.
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { percentile } from '../numbers.ts';

export interface Visit {
  port: number;
  path: string;
  milliseconds: number;
}

export interface Visits {
  pages: number;
  failed: number;
  p50: number;
  p99: number;
}

const APART = 5;

function readPage({ port, path }: Visit): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { Host: 'localhost', 'Accept-Encoding': 'br', Connection: 'close' };
    const call = request({ port, host: 'localhost', path, headers, agent: false }, (response) => {
      response.resume();
      response.on('close', () => resolve(response.complete && response.statusCode === 200));
    });
    call.on('error', () => resolve(false));
    call.end();
  });
}

async function visit(wanted: Visit): Promise<Visits> {
  const times: number[] = [];
  const begun = performance.now();
  let failed = 0;

  async function one(due: number): Promise<void> {
    if (!(await readPage(wanted))) failed += 1;
    times.push(performance.now() - due);
  }

  const all: Promise<void>[] = [];
  for (let due = begun; due < begun + wanted.milliseconds; due += APART) {
    const left = due - performance.now();
    if (left > 0) await setTimeout(left);
    all.push(one(due));
  }
  await Promise.all(all);
  return { pages: times.length, failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

process.on('message', async (wanted: Visit) => void process.send?.(await visit(wanted)));
