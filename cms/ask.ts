import type { FileTable } from './file-table.ts';
import { deepFreeze } from './freeze.ts';
import type { KqlRequest } from './kql.ts';
import type { LinkTargets } from './links.ts';
import { type CmsLog, createWarnOnce } from './log.ts';
import type { PageDirectory } from './page-directory.ts';
import type { Question } from './queries/question.ts';
import type { Transport } from './transports/transport.ts';
import type { Image, Locale } from './types.ts';

interface Options {
  transport: Transport;
  log: CmsLog;
  origin: string | null;
}

/** What decoders may look up: where pages live, and the files that content refers to. */
export interface Surroundings {
  readonly locale: Locale;
  readonly directory: PageDirectory;
  readonly images: FileTable<Image>;
  readonly fileUrls: FileTable<string>;
}

/** Asks a question and decodes its answer. */
export type Ask = <T>(question: Question<T>, surroundings: Surroundings) => Promise<T>;

/** Builds the one function that sends questions to the content system. */
export function createAsk({ transport, log, origin }: Options): Ask {
  const warn = createWarnOnce(log);

  async function send(request: KqlRequest, locale: Locale): Promise<unknown> {
    if (request.query.trim() !== '') return transport.query(request, locale);
    // Kirby answers an empty query with the whole site, so it is not sent (specification section 8).
    log.error('[useKql] Empty KQL query');
    return null;
  }

  return async function ask(question, surroundings) {
    const { locale, images, fileUrls } = surroundings;
    const answer = await send(question.request, locale);
    for (;;) {
      const wanted = { images: new Set<string>(), fileUrls: new Set<string>() };
      const warnings: Parameters<typeof warn>[] = [];
      const value = question.decode(answer, {
        query: question.request.query,
        locale,
        links: createLinkTargets(surroundings, wanted, origin),
        path: [],
        warn: (...warning) => warnings.push(warning),
      });
      if (wanted.images.size + wanted.fileUrls.size === 0) {
        for (const warning of warnings) warn(...warning);
        return deepFreeze(value);
      }
      // The same few pictures stand on many pages: those not yet known are looked up, then the answer is decoded again.
      await Promise.all([images.load(wanted.images), fileUrls.load(wanted.fileUrls)]);
    }
  };
}

interface Wanted {
  images: Set<string>;
  fileUrls: Set<string>;
}

function createLinkTargets(surroundings: Surroundings, wanted: Wanted, origin: string | null): LinkTargets {
  const { directory, images, fileUrls } = surroundings;
  const lookUp = <T>(table: FileTable<T>, missing: Set<string>) => {
    return (uuid: string) => {
      const found = table.peek(uuid);
      if (found === undefined) missing.add(uuid);
      return found ?? null;
    };
  };
  return {
    origin,
    page: (uuid) => directory.byUuid(uuid),
    pageById: (id) => directory.byId(id),
    file: lookUp(fileUrls, wanted.fileUrls),
    image: lookUp(images, wanted.images),
  };
}
