// A process of its own: what the site asks, asked of the engine and of a Kirby over the same content, in turns.
import assert from 'node:assert/strict';
import { createEmbeddedTransport } from '#cms';
import { median } from '../numbers.ts';
import { questions } from './questions.ts';

export interface Beside {
  contentDir: string;
  pages: number;
  /** A Kirby with the headless plugin on this machine, and its token. */
  url: string;
  token: string;
}

/** Milliseconds on the wall by the name of the question. */
export interface BesideTimes {
  kirby: Record<string, number>;
  /** The content is as it was when the question was asked before. */
  again: Record<string, number>;
  /** The answer is made anew. */
  anew: Record<string, number>;
}

const rounds = 15;

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
    const take = async (way: keyof BesideTimes, ask: () => Promise<unknown>) => {
      const start = performance.now();
      const answer = await ask();
      taken[way].push(performance.now() - start);
      check(answer, pages);
    };
    for (let round = 0; round < rounds; round += 1) {
      await take('kirby', async () => {
        const response = await fetch(`${url}/api/kql`, {
          method: 'POST',
          headers,
          body: JSON.stringify(request),
        });
        assert.equal(response.status, 200);
        return ((await response.json()) as { result: unknown }).result;
      });
      await take('anew', () => transport.query({ ...request, round } as typeof request, 'nl'));
      await take('again', () => transport.query(request, 'nl'));
    }
    for (const way of ['kirby', 'again', 'anew'] as const) times[way][name] = median(taken[way]);
  }
  transport.close();
  return times;
}

process.once('message', async (beside: Beside) => {
  process.send?.(await askBoth(beside));
  process.disconnect();
});
