// A process of its own: a content engine that starts cold, asks everything the site asks, then asks it again and again.
import { createEmbeddedTransport } from '#cms';
import { median } from '../numbers.ts';
import { startWatch } from './processor-time.ts';
import { questions } from './questions.ts';

export interface Asking {
  contentDir: string;
  pages: number;
}

export interface Times {
  /** From nothing to the last of the first answers in Dutch, in milliseconds of the processor. */
  cold: number;
  /** The same in English, after that: its texts are other files. */
  coldEnglish: number;
  /** By the name of the question, in milliseconds of the processor, when everything has been read before. */
  warm: Record<string, number>;
  /** Bytes: what the process takes, and what of it is live JavaScript. */
  rss: number;
  heap: number;
}

const warmMilliseconds = 400;
const leastRuns = 3;

async function askAll({ contentDir, pages }: Asking): Promise<Times> {
  const log = { info() {}, warn() {}, error: (message: string) => process.stderr.write(`${message}\n`) };
  const sinceStart = startWatch();
  const transport = createEmbeddedTransport({ contentDir, mediaDir: `${contentDir}-media`, log });

  const answers: unknown[] = [];
  for (const { request } of questions) answers.push(await transport.query(request, 'nl'));
  const cold = sinceStart();
  for (const { request } of questions) answers.push(await transport.query(request, 'en'));
  const coldEnglish = sinceStart() - cold;
  for (const [index, answer] of answers.entries()) questions[index % questions.length]?.check(answer, pages);
  answers.length = 0;
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();

  const warm: Times['warm'] = {};
  for (const { name, request } of questions) {
    const times: number[] = [];
    for (let spent = 0; spent < warmMilliseconds || times.length < leastRuns; ) {
      const sinceAsked = startWatch();
      await transport.query(request, 'nl');
      const took = sinceAsked();
      times.push(took);
      spent += took;
    }
    warm[name] = median(times);
  }
  transport.close();
  return { cold, coldEnglish, warm, rss, heap: heapUsed };
}

process.once('message', async (asking: Asking) => {
  process.send?.(await askAll(asking));
  process.disconnect();
});
