// A new process starts cold and answers all queries, then repeats them.
import { queries } from './queries.ts';
import { answerTask, median, openEngine, startWatch, type Task } from './task.ts';

export interface Times {
  /** Processor milliseconds. */
  cold: number;
  /** Dutch comes after English and reads other files. */
  coldDutch: number;
  /** Processor milliseconds by query, with content read and results uncached. */
  warm: Record<string, number>;
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
      // Another text with the same meaning avoids the cache.
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
