// A process of its own: four visitors, each with a new connection for every page, who read the answer and
// pause.
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

const visitors = 4;
const breath = 5;

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
  const end = performance.now() + wanted.milliseconds;
  let failed = 0;
  const one = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      if (!(await readPage(wanted))) failed += 1;
      times.push(performance.now() - begun);
      await setTimeout(breath);
    }
  };
  await Promise.all(Array.from({ length: visitors }, one));
  return { pages: times.length, failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

process.on('message', async (wanted: Visit) => void process.send?.(await visit(wanted)));
