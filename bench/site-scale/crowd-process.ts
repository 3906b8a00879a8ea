import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export interface Crowd {
  port: number;
  paths: readonly string[];
  milliseconds: number;
  unseen: readonly string[];
  searches: readonly string[];
}

export interface Crowded {
  statuses: Record<string, number>;
  firstVisit: { slowest: number; failed: number };
}

const silence = 30_000;

function get(port: number, path: string, address: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      Host: 'localhost',
      'Accept-Encoding': 'br',
      'X-Forwarded-For': address,
      Connection: 'close',
    };
    const call = request(
      { port, host: '127.0.0.1', path, headers, agent: false, timeout: silence },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      },
    );
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(0));
    call.end();
  });
}

const addressOf = (client: number) => `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;

async function visit({ port, paths, milliseconds, unseen, searches }: Crowd): Promise<Crowded> {
  const statuses: Record<string, number> = {};
  const end = performance.now() + milliseconds;
  const times: number[] = [];
  let failed = 0;

  async function crowd(): Promise<void> {
    const begun = performance.now();
    const under = paths.map(async (path, at) => {
      await setTimeout(Math.max(1, begun + (at / paths.length) * milliseconds - performance.now()));
      const status = await get(port, path, addressOf(at));
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    await Promise.all(under);
  }

  async function search(): Promise<void> {
    for (let at = 0; performance.now() < end; at += 1) {
      await get(port, searches[at % searches.length] ?? '/', '192.0.2.7');
      await setTimeout(1_000);
    }
  }

  async function comeFirst(): Promise<void> {
    for (let at = 0; performance.now() < end && at < unseen.length; at += 1) {
      const begun = performance.now();
      const status = await get(port, unseen[at] ?? '/', '192.0.2.8');
      times.push(performance.now() - begun);
      failed += Number(status !== 200);
      await setTimeout(300);
    }
  }

  await Promise.all([crowd(), search(), comeFirst()]);
  return {
    statuses,
    firstVisit: { slowest: Math.max(...times), failed },
  };
}

process.on('message', async (wanted: Crowd) => void process.send?.(await visit(wanted)));
