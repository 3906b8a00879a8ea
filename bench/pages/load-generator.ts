import { connect } from 'node:net';
import { percentile } from '../numbers.ts';
import { createReader } from './reader.ts';

export interface Job {
  port: number;
  /** Two requests for one uncached page would share a render. */
  targets: readonly Target[];
  acceptEncoding: string;
  milliseconds: number;
}

export interface Target {
  path: string;
  bytes: number;
  etag: string | null;
}

export interface Load {
  responses: number;
  perSecond: number;
  p50: number;
  p99: number;
}

async function load(job: Job): Promise<Load> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(job.targets.map((target) => visit(job, target, start + job.milliseconds, times)));
  const took = performance.now() - start;
  return {
    responses: times.length,
    perSecond: (times.length / took) * 1000,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

function visit(job: Job, target: Target, end: number, times: number[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = [
    `GET ${target.path} HTTP/1.1`,
    `Host: localhost:${job.port}`,
    `Accept-Encoding: ${job.acceptEncoding}`,
    ...(target.etag === null ? [] : [`If-None-Match: ${target.etag}`]),
    '\r\n',
  ].join('\r\n');
  const socket = connect({ port: job.port, host: 'localhost', noDelay: true });
  let requested = 0;
  const sendNext = () => {
    requested = performance.now();
    socket.write(request, 'latin1');
  };
  const read = createReader(({ status, bytes }) => {
    if (status !== (target.etag === null ? 200 : 304) || bytes !== target.bytes) {
      throw new Error(`${target.path} answered ${status} with ${bytes} bytes, not ${target.bytes}.`);
    }
    const now = performance.now();
    times.push(now - requested);
    if (now >= end) socket.end(resolve);
    else sendNext();
  });
  socket.on('connect', sendNext);
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('The server closed a connection.')));
  socket.on('data', (chunk: Buffer) => {
    try {
      read(chunk);
    } catch (error) {
      reject(error);
      socket.destroy();
    }
  });
  return promise;
}

process.on('message', async (job: Job) => {
  try {
    process.send?.(await load(job));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
});
