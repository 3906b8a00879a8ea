import type { Locale } from '#site/languages.ts';
import { CmsUnavailableError } from '../common/errors.ts';
import { type CmsLog, createWarnOnce } from '../common/log.ts';
import type { DecodeContext } from '../decode/decode.ts';
import type { Query } from '../queries/query.ts';
import { type Address, type LookUp, noteAddresses, type PageDirectory } from '../replica/page-rows.ts';
import type { Image } from '../shapes/image.ts';
import type { Reading } from './reading.ts';

export interface DecodeEnvironment {
  readonly locale: Locale;
  readonly directory: Pick<PageDirectory, 'byId' | 'byUuid'>;
}

export type FileKind = 'image' | 'url';

export interface Files {
  peek(kind: FileKind, uuid: string, locale: Locale, reading: Reading): unknown;
  /** @throws CmsError when the file cannot be fetched */
  find(kind: FileKind, uuid: string, locale: Locale, reading: Reading): Promise<unknown>;
}

export interface Decoded<T> {
  value: T;
  isMostlyBroken: boolean;
}

export const noPages: DecodeEnvironment['directory'] = { byId: () => null, byUuid: () => null };

/**
 * Decodes a result; decodes it again after fetching files.
 * @throws CmsContentError when it cannot be decoded, CmsUnavailableError when a file is unavailable
 */
export type DecodeResult = <T>(
  query: Query<T>,
  value: unknown,
  environment: DecodeEnvironment,
  reading: Reading,
  options?: { mayLackFiles: boolean },
) => Promise<Decoded<T>>;

interface DecodeResultOptions {
  files: Files;
  origin: string | null;
  log: CmsLog;
}

export function createDecodeResult({ files, origin, log }: DecodeResultOptions): DecodeResult {
  const warn = createWarnOnce(log);

  return async function decodeResult<T>(
    query: Query<T>,
    value: unknown,
    environment: DecodeEnvironment,
    reading: Reading,
    { mayLackFiles } = { mayLackFiles: false },
  ): Promise<Decoded<T>> {
    const { locale, directory } = environment;
    const found = new Map<string, unknown>();
    let isIncomplete = false;
    for (;;) {
      const wanted = new Map<string, [FileKind, string]>();
      const addresses: LookUp[] = [];
      const warnings: Parameters<typeof warn>[] = [];
      const tally = { read: 0, broken: 0 };
      const noteAddress = (of: string, address: Address | null) => {
        addresses.push({ of, found: address });
        return address;
      };
      const file = (kind: FileKind, uuid: string): unknown => {
        const key = `${kind} ${uuid}`;
        const known = found.has(key) ? found.get(key) : files.peek(kind, uuid, locale, reading);
        if (known === undefined) wanted.set(key, [kind, uuid]);
        return known ?? null;
      };
      const context: DecodeContext = {
        query: query.request.query,
        locale,
        links: {
          origin,
          page: (uuid) => noteAddress(uuid, directory.byUuid(uuid)),
          pageById: (id) => noteAddress(id, directory.byId(id)),
          file: (uuid) => file('url', uuid) as string | null,
          image: (uuid) => file('image', uuid) as Image | null,
        },
        path: [],
        tally,
        warn: (...warning) => warnings.push(warning),
      };
      const decoded = query.decode(value, context);
      noteAddresses(addresses, reading);
      if (isIncomplete || wanted.size === 0) {
        // Logs nothing after an incomplete decoding, because an unavailable file may exist.
        if (!isIncomplete) for (const warning of warnings) warn(...warning);
        const isMostlyBroken = tally.broken > (decoded === null ? 0 : tally.read);
        return { value: deepFreeze(decoded), isMostlyBroken };
      }
      const looks = await Promise.allSettled(
        [...wanted].map(async ([key, [kind, uuid]]) =>
          found.set(key, await files.find(kind, uuid, locale, reading)),
        ),
      );
      for (const look of looks) {
        if (look.status === 'fulfilled') continue;
        if (!mayLackFiles || !(look.reason instanceof CmsUnavailableError)) throw look.reason;
        isIncomplete = true;
        reading.noteMissingPart();
        const facts = { query: query.request.query, locale, reason: String(look.reason) };
        warn('file-unavailable', facts);
      }
    }
  };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}
