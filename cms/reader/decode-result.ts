import type { Locale } from '#site/languages.ts';
import { CmsUnavailableError } from '../common/errors.ts';
import { type CmsLog, createWarnOnce } from '../common/log.ts';
import type { LinkTargets } from '../decode/links.ts';
import type { Question } from '../queries/question.ts';
import { type LookUp, noteAddresses } from '../replica/address-keys.ts';
import type { Address, PageDirectory } from '../replica/page-directory.ts';
import type { Image } from '../shapes/image.ts';
import type { FileTable } from './file-table.ts';
import { deepFreeze } from './freeze.ts';
import type { Reading } from './reading.ts';

/** What decoders may look up: addresses of pages, and the files that content refers to. */
export interface DecodeEnvironment {
  readonly locale: Locale;
  readonly directory: Pick<PageDirectory, 'byId' | 'byUuid'>;
  readonly images: FileTable<Image>;
  readonly fileUrls: FileTable<string>;
}

export interface Decoded<T> {
  value: T;
  /** Whether more of its optional parts were broken than not, or nothing is left of it. */
  isMostlyBroken: boolean;
}

/**
 * Decodes a result. Files that are not known yet are looked up, then it is decoded again.
 * @param mayLackFiles whether it is decoded without files that cannot be asked for now
 * @throws CmsContentError when it cannot be decoded, CmsUnavailableError when a file cannot be asked for
 */
export type DecodeResult = <T>(
  question: Question<T>,
  value: unknown,
  environment: DecodeEnvironment,
  reading: Reading,
  options?: { mayLackFiles: boolean },
) => Promise<Decoded<T>>;

export function createDecodeResult({ log, origin }: { log: CmsLog; origin: string | null }): DecodeResult {
  const warn = createWarnOnce(log);

  return async function decodeResult<T>(
    question: Question<T>,
    value: unknown,
    environment: DecodeEnvironment,
    reading: Reading,
    { mayLackFiles } = { mayLackFiles: false },
  ): Promise<Decoded<T>> {
    const { locale, images, fileUrls } = environment;
    let isIncomplete = false;
    for (;;) {
      const wanted: Wanted = { images: new Set(), fileUrls: new Set(), addresses: [] };
      const warnings: Parameters<typeof warn>[] = [];
      const tally = { read: 0, broken: 0 };
      const decoded = question.decode(value, {
        query: question.request.query,
        locale,
        links: createLinkTargets(environment, { wanted, origin, reading }),
        path: [],
        tally,
        warn: (...warning) => warnings.push(warning),
      });
      noteAddresses(wanted.addresses, reading);
      if (isIncomplete || wanted.images.size + wanted.fileUrls.size === 0) {
        // No warnings while something is unavailable: an unavailable file is not a missing file.
        if (!isIncomplete) for (const warning of warnings) warn(...warning);
        const isMostlyBroken = tally.broken > (decoded === null ? 0 : tally.read);
        return { value: deepFreeze(decoded), isMostlyBroken };
      }
      const loads = await Promise.allSettled([
        images.load(wanted.images, reading),
        fileUrls.load(wanted.fileUrls, reading),
      ]);
      for (const load of loads) {
        if (load.status === 'fulfilled') continue;
        if (!mayLackFiles || !(load.reason instanceof CmsUnavailableError)) throw load.reason;
        isIncomplete = true;
        reading.noteMissingPart();
        const facts = { query: question.request.query, locale, reason: String(load.reason) };
        warn('left out a file that cannot be asked for now', facts);
      }
    }
  };
}

interface Wanted {
  images: Set<string>;
  fileUrls: Set<string>;
  addresses: LookUp[];
}

function createLinkTargets(
  { directory, images, fileUrls }: DecodeEnvironment,
  { wanted, origin, reading }: { wanted: Wanted; origin: string | null; reading: Reading },
): LinkTargets {
  const note = (of: string, found: Address | null) => {
    wanted.addresses.push({ of, found });
    return found;
  };
  const lookUp = <T>(table: FileTable<T>, missing: Set<string>) => {
    return (uuid: string) => {
      const found = table.peek(uuid, reading);
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
