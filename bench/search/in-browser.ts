import { rankInWorker } from '#app/features/search/rank-in-worker.ts';
import { indexRecords, search } from '#app/features/search/search.ts';
import { readSearchIndex } from '#app/features/search/search-index.ts';

const words = { archiveAgenda: 'Archief', pages: 'Pagina’s' };
const options = { now: new Date('2026-11-20T11:00:00Z'), words };

/** Milliseconds, for each key press. */
export interface Measured {
  answered: number[];
  blocked: number[];
  here: number[];
  /** From the index to a worker that can answer, and the same on the page. */
  open: number;
  prepare: number;
}

/** Runs in the browser; each beginning of these queries is one key press. */
export async function measureKeys(
  index: string,
  workerCode: string,
  queries: readonly string[],
): Promise<Measured> {
  const address = URL.createObjectURL(new Blob([workerCode]));
  const started = performance.now();
  const ranked = await rankInWorker(new TextEncoder().encode(index).buffer, () => new Worker(address));
  const open = performance.now() - started;
  const typed = queries.flatMap((query) => [...query].map((_, at) => query.slice(0, at + 1)));
  const outcomes: unknown[] = [];
  const measured: Measured = { answered: [], blocked: [], here: [], open, prepare: 0 };
  for (const query of typed) {
    const watch = watchThread();
    const start = performance.now();
    outcomes.push(await ranked?.find(query, options, new AbortController().signal));
    measured.answered.push(performance.now() - start);
    measured.blocked.push(await watch.stop());
  }
  const timed = <T>(times: number[], run: () => T): T => {
    const start = performance.now();
    const result = run();
    times.push(performance.now() - start);
    return result;
  };
  const { records } = readSearchIndex(JSON.parse(index));
  const preparing: number[] = [];
  const prepared = timed(preparing, () => indexRecords(records));
  typed.forEach((query, at) => {
    const own = timed(measured.here, () => search(prepared, query, options));
    if (JSON.stringify(own) !== JSON.stringify(outcomes[at])) throw new Error(`"${query}" has two answers.`);
  });
  return { ...measured, prepare: preparing[0] ?? 0 };
}

/** How long the thread was busy, by messages that it sends to itself. */
function watchThread(): { stop(): Promise<number> } {
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  let longest = 0;
  let isStopped = false;
  const stopped = Promise.withResolvers<number>();
  port1.onmessage = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (isStopped) stopped.resolve(longest);
    else port2.postMessage(null);
  };
  port2.postMessage(null);
  return {
    stop() {
      isStopped = true;
      return stopped.promise;
    },
  };
}
