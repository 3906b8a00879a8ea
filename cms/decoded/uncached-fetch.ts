import type { CmsLog } from '../common/log.ts';
import type { Transport } from '../transports/transport.ts';
import { createFetchAnswer, type FetchAnswer } from './fetch-answer.ts';

interface UncachedFetchOptions {
  transport: Pick<Transport, 'query'>;
  log: CmsLog;
  origin: string | null;
  /** Whether the content system's own cache is bypassed. */
  isFresh: boolean;
}

/** Builds a function that asks the content system each time: no answer is cached, in memory or on disk. */
export function createUncachedFetch({ transport, log, origin, isFresh }: UncachedFetchOptions): FetchAnswer {
  return createFetchAnswer({
    log,
    origin,
    answers: {
      get: async ({ request }, locale) => ({
        value: await transport.query(request, locale, { isFresh }),
        accept() {},
        takeEarlier() {},
        refuse: () => undefined,
      }),
    },
  });
}
