// A process of its own: an engine with a cold start, which answers all queries, then again and again.
import { queries } from './queries.ts';
import { answerTask, median, openEngine, startWatch, type Task } from './task.ts';

export interface Times {
  /** Processor time in milliseconds from the start to the last of the first answers in English. */
  cold: number;
  /** The same in Dutch, measured after English: its texts are other files. */
  coldDutch: number;
  /** Processor time in milliseconds by query, with all content already read and the answer not cached. */
  warm: Record<string, number>;
  /** Bytes: memory of the process, and the live part of its heap. */
  rss: number;
  heap: number;
}

const warmMilliseconds = 400;
const leastRuns = 3;

async function queryAll({ contentDir, pages }: Task): Promise<Times> {
  const sinceStart = startWatch();
  const engine = openEngine(contentDir);

  const spent = async (language: 'en' | 'nl') => {
    const sinceQuery = startWatch();
    let checking = 0;
    for (const { request, check } of queries) {
      const answer = await engine.query(request, { language });
      const sinceAnswered = startWatch();
      check(answer, pages);
      checking += sinceAnswered();
    }
    return sinceQuery() - checking;
  };
  const cold = sinceStart() + (await spent('en'));
  const coldDutch = await spent('nl');
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();

  const warm: Times['warm'] = {};
  for (const { name, request } of queries) {
    const times: number[] = [];
    for (let spent = 0; spent < warmMilliseconds || times.length < leastRuns; ) {
      const sinceQuery = startWatch();
      // A request with the same meaning but other text, so that its answer is not cached.
      await engine.query({ ...request, requested: times.length }, { language: 'en' });
      const took = sinceQuery();
      times.push(took);
      spent += took;
    }
    warm[name] = median(times);
  }
  engine.close();
  return { cold, coldDutch, warm, rss, heap: heapUsed + external };
}

answerTask(queryAll);
