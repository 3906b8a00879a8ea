import { createAsk, type Surroundings } from './ask.ts';
import { isPagePath } from './kql.ts';
import type { CmsLog } from './log.ts';
import type { Address } from './page-directory.ts';
import { draftFacts, draftPage } from './queries/draft.ts';
import { addressOf } from './queries/page-addresses.ts';
import type { Transport } from './transports/transport.ts';
import type { Cms, Locale } from './types.ts';

interface Options {
  transport: Pick<Transport, 'query'>;
  log: CmsLog;
  origin: string | null;
  /** What decoders may look up when there are no pages, and when this one is there too. */
  bare(locale: Locale): Surroundings;
  surroundings(draft: Address, locale: Locale): Promise<Surroundings>;
}

/** Builds what finds a page that visitors may not see. Nothing of it is kept, in memory or on disk. */
export function createFindDraft({ transport, log, origin, bare, surroundings }: Options): Cms['draft'] {
  const ask = createAsk({
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

  return async function draft(id, locale, version) {
    if (!isPagePath(id)) return null;
    const found = await ask(draftFacts(id), bare(locale));
    if (found === null) return null;
    const page = draftPage(found, locale, version === 'changes');
    return ask(page, await surroundings(addressOf(found), locale));
  };
}
