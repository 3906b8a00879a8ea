import type { Locale } from '#site/languages.ts';
import type { Answers } from '../answers/create-answers.ts';
import { filesKey, ownerOf } from '../answers/files-key.ts';
import { CmsError, CmsUnavailableError } from '../common/errors.ts';
import { type CmsLog, createWarnOnce } from '../common/log.ts';
import { noteDependencies, noteMissingPart } from '../common/request-context.ts';
import type { LinkTargets } from '../decode/links.ts';
import { type LookUp, noteAddresses } from '../pages/address-keys.ts';
import type { Address, PageDirectory } from '../pages/page-directory.ts';
import { answerKey, isAboutFile } from '../queries/content-query.ts';
import type { Question } from '../queries/question.ts';
import type { Image } from '../shapes/image.ts';
import type { FileTable } from './file-table.ts';
import { deepFreeze } from './freeze.ts';

interface FetchAnswerOptions {
  answers: Pick<Answers, 'get'>;
  log: CmsLog;
  origin: string | null;
}

/** What decoders may look up: addresses of pages, and the files that content refers to. */
export interface DecodeEnvironment {
  readonly locale: Locale;
  readonly directory: Pick<PageDirectory, 'byId' | 'byUuid'>;
  readonly images: FileTable<Image>;
  readonly fileUrls: FileTable<string>;
}

export type FetchAnswer = <T>(question: Question<T>, environment: DecodeEnvironment) => Promise<T>;

export function createFetchAnswer({ answers, log, origin }: FetchAnswerOptions): FetchAnswer {
  const warn = createWarnOnce(log);

  /** Decodes an answer; files that are not known yet are looked up, then it is decoded again. */
  async function decode<T>(
    question: Question<T>,
    answer: unknown,
    environment: DecodeEnvironment,
    { mayLackFiles = false } = {},
  ): Promise<{ value: T; isMostlyBroken: boolean }> {
    const { locale, images, fileUrls } = environment;
    let isIncomplete = false;
    for (;;) {
      const wanted = { images: new Set<string>(), fileUrls: new Set<string>(), addresses: [] as LookUp[] };
      const warnings: Parameters<typeof warn>[] = [];
      const tally = { read: 0, broken: 0 };
      const value = question.decode(answer, {
        query: question.request.query,
        locale,
        links: createLinkTargets(environment, wanted, origin),
        path: [],
        tally,
        warn: (...warning) => warnings.push(warning),
      });
      noteAddresses(wanted.addresses);
      if (isIncomplete || wanted.images.size + wanted.fileUrls.size === 0) {
        // No warnings while something is unavailable: an unavailable file is not a missing file.
        if (!isIncomplete) for (const warning of warnings) warn(...warning);
        return { value: deepFreeze(value), isMostlyBroken: tally.broken > tally.read };
      }
      const loads = await Promise.allSettled([images.load(wanted.images), fileUrls.load(wanted.fileUrls)]);
      for (const load of loads) {
        if (load.status === 'fulfilled') continue;
        if (!mayLackFiles || !(load.reason instanceof CmsUnavailableError)) throw load.reason;
        isIncomplete = true;
        noteMissingPart();
        const facts = { query: question.request.query, locale, reason: String(load.reason) };
        warn('left out a file that cannot be asked for now', facts);
      }
    }
  }

  return async function fetchAnswer(question, environment) {
    const { locale } = environment;
    if (question.request.query.trim() === '') {
      log.error('[useKql] Empty KQL query');
      return (await decode(question, null, environment)).value;
    }
    noteDependencies([answerKey(question, locale)]);
    const answer = await answers.get(question, locale);
    if (isAboutFile(question)) noteDependencies([filesKey(ownerOf(answer.value))]);
    const serveEarlier = async (earlier: { value: unknown }, reason: string, facts: object = {}) => {
      log.error('an answer could not be read: the one before it is served', {
        ...facts,
        query: question.request.query,
        locale,
        reason,
      });
      return (await decode(question, earlier.value, environment, { mayLackFiles: true })).value;
    };
    try {
      const { value, isMostlyBroken } = await decode(question, answer.value, environment);
      // When hardly anything can be decoded, not a part but the answer itself is broken.
      const earlier = isMostlyBroken ? answer.takeEarlier() : undefined;
      if (earlier) return await serveEarlier(earlier, 'most of its parts are not what was asked for');
      answer.accept();
      return value;
    } catch (error) {
      // An image that is unavailable now does not make the page that shows it invalid.
      const isUnavailable = error instanceof CmsUnavailableError;
      const earlier = isUnavailable ? answer.takeEarlier() : answer.refuse();
      if (earlier === undefined && isUnavailable) {
        const { value } = await decode(question, answer.value, environment, { mayLackFiles: true });
        answer.accept();
        return value;
      }
      if (earlier === undefined) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      return serveEarlier(earlier, reason, error instanceof CmsError ? error.facts : {});
    }
  };
}

interface Wanted {
  images: Set<string>;
  fileUrls: Set<string>;
  addresses: LookUp[];
}

function createLinkTargets(
  environment: DecodeEnvironment,
  wanted: Wanted,
  origin: string | null,
): LinkTargets {
  const { directory, images, fileUrls } = environment;
  const note = (of: string, found: Address | null) => {
    wanted.addresses.push({ of, found });
    return found;
  };
  const lookUp = <T>(table: FileTable<T>, missing: Set<string>) => {
    return (uuid: string) => {
      const found = table.peek(uuid);
      if (found === undefined) missing.add(uuid);
      return found ?? null;
    };
  };
  return {
    origin,
    page: (uuid) => note(uuid, directory.byUuid(uuid)),
    pageById: (id) => note(id, directory.byId(id)),
    file: lookUp(fileUrls, wanted.fileUrls),
    image: lookUp(images, wanted.images),
  };
}
