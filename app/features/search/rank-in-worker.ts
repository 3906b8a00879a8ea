import { trusted } from '#app/ui/trusted.ts';
import type { FindResults, Ranked } from './find-results.ts';
import type { FromWorker, ToWorker } from './search.worker.ts';
import address from './search.worker.ts?worker&url';

interface Waiting {
  send: ToWorker;
  done: PromiseWithResolvers<Extract<FromWorker, { state: 'found' }>['outcome']>;
}

export async function rankInWorker(
  index: ArrayBuffer,
  startWorker: () => Worker = start,
): Promise<Ranked<FindResults> | null> {
  const worker = await openWorker(index, startWorker).catch(() => null);
  if (worker === null) return rankHere(index);
  if (worker.said.state === 'broken') throw new TypeError(worker.said.reason);
  if (worker.said.state !== 'ready') {
    worker.end();
    return null;
  }
  let here: Promise<Ranked<FindResults> | null> | null = null;
  const find: FindResults = async (query, options, signal) => {
    if (here === null) {
      try {
        return await worker.find(query, options, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        here = rankHere(index);
      }
    }
    const ranked = await here;
    if (ranked === null) throw new Error('The search index cannot be read.');
    return ranked.find(query, options, signal);
  };
  return { find, hasEpisodes: worker.said.hasEpisodes };
}

const start = () => new Worker(trusted.createScriptURL(address), { type: 'module' });

async function rankHere(index: ArrayBuffer): Promise<Ranked<FindResults> | null> {
  const { openIndex } = await import('./find-results.ts');
  const ranked = openIndex(index);
  return ranked && { ...ranked, find: (query, options) => ranked.find(query, options) };
}

/** @throws if the worker cannot start */
async function openWorker(index: ArrayBuffer, startWorker: () => Worker) {
  const worker = startWorker();
  const opened = Promise.withResolvers<FromWorker>();
  let number = 0;
  let busy: Waiting | null = null;
  let next: Waiting | null = null;

  function send(waiting: Waiting): void {
    busy = waiting;
    worker.postMessage(waiting.send);
  }

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.state !== 'found') return opened.resolve(data);
    busy?.done.resolve(data.outcome);
    busy = null;
    if (next) send(next);
    next = null;
  });
  worker.addEventListener('error', () => {
    const broken = new Error('The worker of the search broke.');
    opened.reject(broken);
    busy?.done.reject(broken);
    next?.done.reject(broken);
    worker.terminate();
  });
  const message: ToWorker = { kind: 'index', index };
  worker.postMessage(message);

  const find: FindResults = (query, options, signal) => {
    number += 1;
    const waiting: Waiting = {
      send: { kind: 'query', number, query, options },
      done: Promise.withResolvers(),
    };
    signal.addEventListener('abort', () => waiting.done.reject(signal.reason));
    if (busy) next = waiting;
    else send(waiting);
    return waiting.done.promise;
  };
  return { said: await opened.promise, find, end: () => worker.terminate() };
}
