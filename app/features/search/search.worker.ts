import { type FindOptions, openIndex } from './find-results.ts';
import type { SearchOutcome } from './search.ts';

/** The first message has the index, later ones have numbered queries. */
export type ToWorker =
  | { kind: 'index'; index: ArrayBuffer }
  | { kind: 'query'; number: number; query: string; options: FindOptions };

export type FromWorker =
  | { state: 'ready'; hasEpisodes: boolean }
  | { state: 'large' }
  | { state: 'broken'; reason: string }
  | { state: 'found'; number: number; outcome: SearchOutcome };

/** Ranking here does not delay typing (N7). */
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
    ranked.find(query, options).then((outcome) => reply({ state: 'found', number, outcome }), reportError);
  }
});
