// A process of its own: what the site asks, asked of the engine and of a Kirby over the same content, in turns.
import assert from 'node:assert/strict';
import { createEmbeddedTransport } from '#cms';
import { questions } from './questions.ts';

export interface Beside {
  contentDir: string;
  pages: number;
  /** A Kirby with the headless plugin on this machine, and its token. */
  url: string;
  token: string;
}

/** Milliseconds on the wall by the name of the question: the best of many, for neighbours only ever make it longer. */
export interface BesideTimes {
  kirby: Record<string, number>;
  /** The content is as it was when the question was asked before. */
  again: Record<string, number>;
  /** The answer is made anew. */
  anew: Record<string, number>;
}

/** Each is asked so often in a row: neither empties the processor's caches between two answers of the other. */
const inARow = 10;
const turns = 8;
/** Turns without a clock: PHP has its code ready after the first, the engine its machine code after some. */
const unmeasured = 3;

async function askBoth({ contentDir, pages, url, token }: Beside): Promise<BesideTimes> {
  const log = { info() {}, warn() {}, error: (message: string) => process.stderr.write(`${message}\n`) };
  const transport = createEmbeddedTransport({ contentDir, mediaDir: `${contentDir}-media`, log });
  const times: BesideTimes = { kirby: {}, again: {}, anew: {} };
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-language': 'nl',
    'x-cacheable': 'false',
  };
  for (const { name, request, check } of questions) {
    const taken = { kirby: [] as number[], again: [] as number[], anew: [] as number[] };
    const ways: Record<keyof BesideTimes, (round: string) => Promise<unknown>> = {
      async kirby() {
        const body = JSON.stringify(request);
        const response = await fetch(`${url}/api/kql`, { method: 'POST', headers, body });
        assert.equal(response.status, 200);
        return ((await response.json()) as { result: unknown }).result;
      },
      // A request that says the same in other words: the answer itself is not known.
      anew: (round) => transport.query({ ...request, round } as typeof request, 'nl'),
      again: () => transport.query(request, 'nl'),
    };
    for (let turn = 0; turn < turns; turn += 1) {
      for (const way of ['kirby', 'anew', 'again'] as const) {
        for (let row = 0; row < inARow; row += 1) {
          const start = performance.now();
          const answer = await ways[way](`${turn}.${row}`);
          if (turn >= unmeasured) taken[way].push(performance.now() - start);
          check(answer, pages);
        }
      }
    }
    for (const way of ['kirby', 'again', 'anew'] as const) times[way][name] = Math.min(...taken[way]);
  }
  transport.close();
  return times;
}

process.once('message', async (beside: Beside) => {
  process.send?.(await askBoth(beside));
  process.disconnect();
});
