import { deepFreeze } from './freeze.ts';
import type { KqlRequest } from './kql.ts';
import type { LinkTargets } from './links.ts';
import { type CmsLog, createWarnOnce } from './log.ts';
import type { PageDirectory } from './page-directory.ts';
import { fileUrl } from './queries/file.ts';
import type { Question } from './queries/question.ts';
import type { Transport } from './transports/transport.ts';
import type { Locale } from './types.ts';

interface Options {
  transport: Transport;
  log: CmsLog;
  origin: string | null;
}

/** Asks a question and decodes its answer; the directory says where links lead. */
export type Ask = <T>(question: Question<T>, locale: Locale, directory: PageDirectory) => Promise<T>;

/** Builds the one function that sends questions to the content system. */
export function createAsk({ transport, log, origin }: Options): Ask {
  const warn = createWarnOnce(log);

  async function send(request: KqlRequest, locale: Locale): Promise<unknown> {
    if (request.query.trim() !== '') return transport.query(request, locale);
    // Kirby answers an empty query with the whole site, so it is not sent (specification section 8).
    log.error('[useKql] Empty KQL query');
    return null;
  }

  return async function ask<T>(question: Question<T>, locale: Locale, directory: PageDirectory): Promise<T> {
    const answer = await send(question.request, locale);
    const files: FileUrls = new Map();
    for (;;) {
      const wanted = new Set<string>();
      const warnings: Parameters<typeof warn>[] = [];
      const value = question.decode(answer, {
        query: question.request.query,
        locale,
        links: createLinkTargets({ directory, files, wanted, origin }),
        path: [],
        warn: (...warning) => warnings.push(warning),
      });
      if (wanted.size === 0) {
        for (const warning of warnings) warn(...warning);
        return deepFreeze(value);
      }
      // Links to files are few and their addresses are not in the answer: they are asked for, then it is decoded again.
      for (const uuid of wanted) files.set(uuid, await ask(fileUrl(uuid), locale, directory));
    }
  };
}

type FileUrls = Map<string, string | null>;

function createLinkTargets(known: {
  directory: PageDirectory;
  files: FileUrls;
  wanted: Set<string>;
  origin: string | null;
}): LinkTargets {
  const { directory, files, wanted, origin } = known;
  return {
    origin,
    page: (uuid) => directory.byUuid(uuid),
    pageById: (id) => directory.byId(id),
    file(uuid) {
      const url = files.get(uuid);
      if (url === undefined) wanted.add(uuid);
      return url ?? null;
    },
  };
}
