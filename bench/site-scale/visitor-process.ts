// A process of its own: visitors who come at a fixed rate, each with a new connection, and read one page. Their
// time begins when they were to come, so that a wait of one is not hidden by the next coming later.
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { percentile } from '../numbers.ts';

export interface Visit {
  port: number;
  path: string;
  /** A text that a complete answer, including its headers, contains. */
  ends: string;
  milliseconds: number;
}

export interface Visits {
  pages: number;
  failed: number;
  p50: number;
  p99: number;
}

/** Milliseconds between two visitors: 200 come in a second. */
const APART = 5;

function readPage({ port, path, ends }: Visit): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    let text = '';
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text.startsWith('HTTP/1.1 200') && text.includes(ends)));
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
