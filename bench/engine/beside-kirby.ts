// A process of its own: the questions of the site, answered by the engine and by a Kirby over the same
// content, in turns.
import assert from 'node:assert/strict';
import { createEmbeddedTransport } from '#cms';
import { questions } from './questions.ts';

export interface Beside {
  contentDir: string;
  pages: number;
  /** Address of a Kirby with the headless plugin on this machine, and its token. */
  url: string;
  token: string;
}

/**
 * Wall clock time in milliseconds by question: the fastest of many, because other processes only make it
 * slower.
 */
export interface BesideTimes {
  kirby: Record<string, number>;
  /** The content has not changed since the same question before. */
  again: Record<string, number>;
  /** The answer is not cached. */
  anew: Record<string, number>;
}

/**
 * Number of equal requests in a row, so that the other side's answers do not empty the processor's caches in
 * between.
 */
const inARow = 10;
const turns = 8;
/**
 * Rounds without measuring: PHP has compiled its code after the first, the engine's is optimised after some.
 */
const unmeasured = 3;

async function queryBoth({ contentDir, pages, url, token }: Beside): Promise<BesideTimes> {
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
      // A request with the same meaning but other text, so that its answer is not cached.
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
  process.send?.(await queryBoth(beside));
  process.disconnect();
});
