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
  /** By the name of the question, in milliseconds of the processor: everything has been read, and the answer made anew. */
  warm: Record<string, number>;
  /** Bytes: what the process takes, and what of it is live. */
  rss: number;
  heap: number;
}

const warmMilliseconds = 400;
const leastRuns = 3;

async function askAll({ contentDir, pages }: Asking): Promise<Times> {
  const log = { info() {}, warn() {}, error: (message: string) => process.stderr.write(`${message}\n`) };
  const sinceStart = startWatch();
  const transport = createEmbeddedTransport({ contentDir, mediaDir: `${contentDir}-media`, log });

  const spent = async (language: 'nl' | 'en') => {
    const sinceAsked = startWatch();
    let checking = 0;
    for (const { request, check } of questions) {
      const answer = await transport.query(request, language);
      const sinceAnswered = startWatch();
      // An answer is looked at and let go, as the site does: what is kept is the engine's.
      check(answer, pages);
      checking += sinceAnswered();
    }
    return sinceAsked() - checking;
  };
  const cold = sinceStart() + (await spent('nl'));
  const coldEnglish = await spent('en');
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();

  const warm: Times['warm'] = {};
  for (const { name, request } of questions) {
    const times: number[] = [];
    for (let spent = 0; spent < warmMilliseconds || times.length < leastRuns; ) {
      const sinceAsked = startWatch();
      // A request that says the same in other words: the answer itself is not known.
      await transport.query({ ...request, asked: times.length } as typeof request, 'nl');
      const took = sinceAsked();
      times.push(took);
      spent += took;
    }
    warm[name] = median(times);
  }
  transport.close();
  return { cold, coldEnglish, warm, rss, heap: heapUsed + external };
}

process.once('message', async (asking: Asking) => {
  process.send?.(await askAll(asking));
  process.disconnect();
});
