import type { Locale } from '#site/languages.ts';
import { defaultLocale, forEachLocale, locales } from '#site/languages.ts';
import { withoutDependencies } from '../common/request-context.ts';
import { anyAddress, changedKeys } from '../pages/address-keys.ts';
import { type Address, createPageDirectory, type PageDirectory, withPage } from '../pages/page-directory.ts';
import { visibleAt } from '../pages/schedule.ts';
import { fileUrl, imageFile } from '../queries/file.ts';
import { pageAddresses } from '../queries/page-addresses.ts';
import type { Question } from '../queries/question.ts';
import type { DecodeEnvironment, FetchAnswer } from './fetch-answer.ts';
import { createFileTable } from './file-table.ts';
import { createValueCache } from './value-cache.ts';

/** More than the number of queries of the site in all its languages. */
const MAX_ANSWERS = 100;
/** Per language. Decoding a page or file again takes a millisecond, and its HTML is cached longer. */
const MAX_PAGES = 250;
/** Per language. Lists show some ten at a time. */
const MAX_TEASERS = 3_000;

export interface DecodedAnswers {
  get<T>(question: Question<T>, locale: Locale): Promise<T>;
  /** The same for a query whose decoder looks up nothing: the value stays when pages are added or removed. */
  getAlone<T>(question: Question<T>, locale: Locale): Promise<T>;
  /** The answer to a query about one page or file, identified by `key`. */
  getOne<T>(key: string, question: Question<T>, locale: Locale): Promise<T>;
  /** The answer to a query about the teaser of one page, identified by `key`. */
  getTeaser<T>(key: string, question: Question<T>, locale: Locale): Promise<T>;
  /** The directory of all page addresses: what is made of it is dropped when any page comes or goes. */
  directory(): Promise<PageDirectory>;
  /** The same for whoever notes the addresses that it uses (address-keys.ts). */
  addresses(): Promise<PageDirectory>;
  /** Whether a page waits for its moment, or is over (schedule.ts). */
  isHidden(id: string): Promise<boolean>;
  /** The keys of the addresses that are others now that the page list changed. */
  changedAddresses(): Promise<Set<string>>;
  /** An environment without a directory: before it is known, and for queries that need none. */
  withoutDirectory(locale: Locale): DecodeEnvironment;
  environmentWith(page: Address, locale: Locale): Promise<DecodeEnvironment>;
  drop(answers: ReadonlySet<string>): void;
}

interface Schedule {
  now(): Date;
  /** Called with the next moment at which a page comes or goes by itself; null when there is none. */
  onSchedule(next: Date | null): void;
}

/**
 * Builds the cache of decoded values, valid until the answers they were made of change. All calls throw when
 * there is no answer that can be decoded.
 */
export function createDecodedAnswers(
  fetchAnswer: FetchAnswer,
  { now, onSchedule }: Schedule,
): DecodedAnswers {
  const answers = createValueCache(MAX_ANSWERS);
  const environments = createValueCache(locales.length);
  const pages = forEachLocale(() => createValueCache(MAX_PAGES));
  const teasers = forEachLocale(() => createValueCache(MAX_TEASERS));

  function environmentFor(directory: PageDirectory, locale: Locale): DecodeEnvironment {
    const made: DecodeEnvironment = {
      locale,
      directory,
      images: createFileTable((uuid) => fetchAnswer(imageFile(uuid), made)),
      fileUrls: createFileTable((uuid) => fetchAnswer(fileUrl(uuid), made)),
    };
    return made;
  }

  /** The directories that values may have been made of since the last comparison. */
  let given: PageDirectory[] = [];

  let hidden: ReadonlySet<string> = new Set();

  const withoutDirectory = (locale: Locale) => environmentFor(createPageDirectory([]), locale);

  function directory(): Promise<PageDirectory> {
    return answers.get('page directory', async () => {
      const {
        pages,
        hidden: ids,
        next,
      } = visibleAt(await fetchAnswer(pageAddresses, withoutDirectory(defaultLocale)), now());
      const made = createPageDirectory(pages);
      given.push(made);
      hidden = ids;
      onSchedule(next);
      return made;
    });
  }

  const addresses = () => withoutDependencies(directory);

  async function changedAddresses(): Promise<Set<string>> {
    try {
      const now = await addresses();
      const before = given.filter((each) => each !== now);
      given = [now];
      return new Set(before.flatMap((each) => [...changedKeys(each, now)]));
    } catch {
      // The reason is said where the list is asked for.
      return new Set([anyAddress]);
    }
  }

  /** The page directory and the files in content, for one language. */
  function environmentIn(locale: Locale): Promise<DecodeEnvironment> {
    return environments.get(locale, async () => environmentFor(await addresses(), locale));
  }

  return {
    get: (question, locale) =>
      answers.get(`${question.name} ${locale}`, async () =>
        fetchAnswer(question, await environmentIn(locale)),
      ),
    getAlone: (question, locale) =>
      answers.get(`${question.name} ${locale}`, () => fetchAnswer(question, withoutDirectory(locale))),
    getOne: (key, question, locale) =>
      pages[locale].get(key, async () => fetchAnswer(question, await environmentIn(locale))),
    getTeaser: (key, question, locale) =>
      teasers[locale].get(key, async () => fetchAnswer(question, await environmentIn(locale))),
    directory,
    addresses,
    isHidden: async (id) => {
      await addresses();
      return hidden.has(id);
    },
    changedAddresses,
    withoutDirectory,
    async environmentWith(page, locale) {
      const environment = await environmentIn(locale);
      return { ...environment, directory: withPage(environment.directory, page) };
    },
    drop(changed) {
      for (const keep of [answers, ...Object.values(pages), ...Object.values(teasers)]) keep.drop(changed);
      environments.drop();
    },
  };
}
