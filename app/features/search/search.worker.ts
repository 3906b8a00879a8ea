import { type FindOptions, openIndex } from './find-results.ts';
import type { SearchOutcome } from './search.ts';

/** What the page sends: first the index, then queries, each with a number. */
export type ToWorker =
  | { kind: 'index'; index: ArrayBuffer }
  | { kind: 'query'; number: number; query: string; options: FindOptions };

/** What the worker answers: whether the index could be read, then an outcome for each query. */
export type FromWorker =
  | { state: 'ready'; hasEpisodes: boolean }
  | { state: 'large' }
  | { state: 'broken'; reason: string }
  | { state: 'found'; number: number; outcome: SearchOutcome };

/** Ranks in a thread of its own, so that typing never waits (N7). */
let ranked: ReturnType<typeof openIndex> = null;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const reply = (message: FromWorker): void => postMessage(message);
  if (data.kind === 'index') {
    try {
      ranked = openIndex(data.index);
      reply(ranked ? { state: 'ready', hasEpisodes: ranked.hasEpisodes } : { state: 'large' });
    } catch (error) {
      reply({ state: 'broken', reason: String(error) });
    }
  } else if (ranked) {
    const { number, query, options } = data;
    ranked
      .find(query, options)
      // The page ranks itself when it hears of an error.
      .then((outcome) => reply({ state: 'found', number, outcome }), reportError);
  }
});
