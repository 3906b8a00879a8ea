import { type Ask, createAsk } from './ask.ts';
import type { CmsLog } from './log.ts';
import type { Transport } from './transports/transport.ts';

interface Options {
  transport: Pick<Transport, 'query'>;
  log: CmsLog;
  origin: string | null;
}

/** Builds the function that asks the content system anew each time and keeps no answer, in memory or on disk. */
export function createAskOnce({ transport, log, origin }: Options): Ask {
  return createAsk({
    log,
    origin,
    answers: {
      get: async ({ request }, locale) => ({
        value: await transport.query(request, locale, { isFresh: true }),
        accept() {},
        postpone() {},
        refuse: () => undefined,
      }),
    },
  });
}
