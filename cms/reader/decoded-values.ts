import { forEachLocale, type Locale, locales } from '#site/languages.ts';
import { fileUrl, imageFile } from '../queries/file.ts';
import { pageListKey } from '../queries/page-addresses.ts';
import type { Question } from '../queries/question.ts';
import { type Address, noPages, type PageDirectory, withPage } from '../replica/page-directory.ts';
import type { Replica } from '../replica/replica.ts';
import type { DecodeEnvironment } from './decode-result.ts';
import { createFileTable } from './file-table.ts';
import type { ReadResult } from './read-result.ts';
import type { Reading } from './reading.ts';
import { createValueCache } from './value-cache.ts';

/** More than the number of queries of the site in all its languages. */
const MAX_SHARED = 100;
/** Per language. Decoding a page or file again takes a millisecond, and its HTML is cached longer. */
const MAX_PAGES = 250;
/** Per language. Lists show some ten at a time. */
const MAX_TEASERS = 3_000;

export interface DecodedValues {
  get<T>(question: Question<T>, locale: Locale, reading: Reading): Promise<T>;
  /** The result of a query about one page or file, identified by `key`. */
  getOne<T>(key: string, question: Question<T>, locale: Locale, reading: Reading): Promise<T>;
  /** The result of a query about the teaser of one page, identified by `key`. */
  getTeaser<T>(key: string, question: Question<T>, locale: Locale, reading: Reading): Promise<T>;
  /** All pages: what is made of them is dropped when any page comes or goes. */
  directory(reading: Reading): Promise<PageDirectory>;
  /** The same for whoever notes the addresses that it uses (address-keys.ts). */
  addresses(reading: Reading): Promise<PageDirectory>;
  /** An environment without a directory: before it is known, and for queries that need none. */
  withoutDirectory(locale: Locale): DecodeEnvironment;
  environment(locale: Locale): DecodeEnvironment;
  environmentWith(page: Address, locale: Locale): DecodeEnvironment;
  drop(tags: ReadonlySet<string>): void;
}

/**
 * Builds the cache of decoded values, valid until the results they were made of change. All calls throw when
 * there is no result that can be decoded.
 */
export function createDecodedValues(
  read: ReadResult,
  { pages, ready }: Pick<Replica, 'pages' | 'ready'>,
): DecodedValues {
  const shared = createValueCache(MAX_SHARED);
  const single = forEachLocale(() => createValueCache(MAX_PAGES));
  const teasers = forEachLocale(() => createValueCache(MAX_TEASERS));
  let environments = new Map<Locale, DecodeEnvironment>();

  function environmentFor(directory: DecodeEnvironment['directory'], locale: Locale): DecodeEnvironment {
    const made: DecodeEnvironment = {
      locale,
      directory,
      images: createFileTable((uuid, reading) => read(imageFile(uuid), made, reading)),
      fileUrls: createFileTable((uuid, reading) => read(fileUrl(uuid), made, reading)),
    };
    return made;
  }

  function environment(locale: Locale): DecodeEnvironment {
    const made = environments.get(locale) ?? environmentFor(pages, locale);
    environments.set(locale, made);
    return made;
  }

  async function addresses(reading: Reading): Promise<PageDirectory> {
    await reading.before(ready(reading.traceparent));
    return pages;
  }

  const readIn =
    <T>(question: Question<T>, locale: Locale) =>
    async (reading: Reading): Promise<T> => {
      await reading.before(ready(reading.traceparent));
      return read(question, environment(locale), reading);
    };

  return {
    get: (question, locale, reading) =>
      shared.get(`${question.name} ${locale}`, reading, readIn(question, locale)),
    getOne: (key, question, locale, reading) => single[locale].get(key, reading, readIn(question, locale)),
    getTeaser: (key, question, locale, reading) =>
      teasers[locale].get(key, reading, readIn(question, locale)),
    async directory(reading) {
      reading.note([pageListKey]);
      return addresses(reading);
    },
    addresses,
    withoutDirectory: (locale) => environmentFor(noPages, locale),
    environment,
    environmentWith(page, locale) {
      const own = environment(locale);
      return { ...own, directory: withPage(own.directory, page) };
    },
    drop(tags) {
      for (const keep of [shared, ...locales.flatMap((locale) => [single[locale], teasers[locale]])])
        keep.drop(tags);
      environments = new Map();
    },
  };
}
