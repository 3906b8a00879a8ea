// A process of its own: an engine with a cold start, which answers all questions of the site, then again and
// again.
import { createEmbeddedTransport } from '#cms';
import { median } from '../numbers.ts';
import { startWatch } from './processor-time.ts';
import { questions } from './questions.ts';

export interface EngineTask {
  contentDir: string;
  pages: number;
}

export interface Times {
  /** Processor time in milliseconds from the start to the last of the first answers in Dutch. */
  cold: number;
  /** The same in English, measured after Dutch: its texts are other files. */
  coldEnglish: number;
  /** Processor time in milliseconds by question, with all content already read and the answer not cached. */
  warm: Record<string, number>;
  /** Bytes: memory of the process, and the live part of its heap. */
  rss: number;
  heap: number;
}

const warmMilliseconds = 400;
const leastRuns = 3;

async function queryAll({ contentDir, pages }: EngineTask): Promise<Times> {
  const log = { info() {}, warn() {}, error: (message: string) => process.stderr.write(`${message}\n`) };
  const sinceStart = startWatch();
  const transport = createEmbeddedTransport({ contentDir, mediaDir: `${contentDir}-media`, log });

  const spent = async (language: 'nl' | 'en') => {
    const sinceQuery = startWatch();
    let checking = 0;
    for (const { request, check } of questions) {
      const answer = await transport.query(request, language);
      const sinceAnswered = startWatch();
      // Answers are not cached, as in the site: the remaining memory is the engine's.
      check(answer, pages);
      checking += sinceAnswered();
    }
    return sinceQuery() - checking;
  };
  const cold = sinceStart() + (await spent('nl'));
  const coldEnglish = await spent('en');
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();

  const warm: Times['warm'] = {};
  for (const { name, request } of questions) {
    const times: number[] = [];
    for (let spent = 0; spent < warmMilliseconds || times.length < leastRuns; ) {
      const sinceQuery = startWatch();
      // A request with the same meaning but other text, so that its answer is not cached.
      await transport.query({ ...request, requested: times.length } as typeof request, 'nl');
      const took = sinceQuery();
      times.push(took);
      spent += took;
    }
    warm[name] = median(times);
  }
  transport.close();
  return { cold, coldEnglish, warm, rss, heap: heapUsed + external };
}

process.once('message', async (task: EngineTask) => {
  process.send?.(await queryAll(task));
  process.disconnect();
});
