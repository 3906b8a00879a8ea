import type { Locale } from '#site/languages.ts';
import { defaultLocale, forEachLocale, locales } from '#site/languages.ts';
import type { Ask, Surroundings } from './ask.ts';
import { createFileTable } from './file-table.ts';
import { createKeep } from './keep.ts';
import { type Address, createPageDirectory, type PageDirectory } from './page-directory.ts';
import { fileUrl, imageFile } from './queries/file.ts';
import { pageAddresses } from './queries/page-addresses.ts';
import { pageTimes } from './queries/page-times.ts';
import type { Question } from './queries/question.ts';

/** More than the questions of the site in all its languages. */
const MAX_ANSWERS = 100;
/** In each language. Pages and files are as many as visitors ask for, so these are bounded. */
const MAX_PAGES = 1_000;

export interface DecodedAnswers {
  /** The answer to a question about the whole site. */
  get<T>(question: Question<T>, locale: Locale): Promise<T>;
  /** The answer to a question about one page or file; `key` tells one from another. */
  getOne<T>(key: string, question: Question<T>, locale: Locale): Promise<T>;
  /** Where pages live. */
  directory(): Promise<PageDirectory>;
  /** When pages changed, by id. */
  times(): Promise<ReadonlyMap<string, string>>;
  /** Before the directory is known, and for questions that need none. */
  bare(locale: Locale): Surroundings;
  /** Where pages live, and one that is no public page beside them. Kept by nobody. */
  surroundingsWith(page: Address, locale: Locale): Promise<Surroundings>;
  /** Forgets what was made of these answers. */
  drop(answers: ReadonlySet<string>): void;
}

/**
 * Builds what keeps decoded values until the answers they were made of change. All of its calls throw what `ask` throws: there
 * is no answer, or none that can be read.
 */
export function createDecodedAnswers(ask: Ask): DecodedAnswers {
  const answers = createKeep(MAX_ANSWERS);
  const surroundings = createKeep(locales.length);
  const pages = forEachLocale(() => createKeep(MAX_PAGES));

  function around(directory: PageDirectory, locale: Locale): Surroundings {
    const made: Surroundings = {
      locale,
      directory,
      images: createFileTable((uuid) => ask(imageFile(uuid), made)),
      fileUrls: createFileTable((uuid) => ask(fileUrl(uuid), made)),
    };
    return made;
  }

  const bare = (locale: Locale) => around(createPageDirectory([]), locale);

  function directory(): Promise<PageDirectory> {
    return answers.get('page directory', async () =>
      createPageDirectory(await ask(pageAddresses, bare(defaultLocale))),
    );
  }

  /** Where pages live, and the files that content names, in one language. */
  function known(locale: Locale): Promise<Surroundings> {
    return surroundings.get(locale, async () => around(await directory(), locale));
  }

  return {
    get: (question, locale) =>
      answers.get(`${question.name} ${locale}`, async () => ask(question, await known(locale))),
    getOne: (key, question, locale) => pages[locale].get(key, async () => ask(question, await known(locale))),
    directory,
    times: () => answers.get('page times', () => ask(pageTimes, bare(defaultLocale))),
    bare,
    surroundingsWith: async (page, locale) =>
      around(createPageDirectory([...(await directory()).all, page]), locale),
    drop(changed) {
      for (const keep of [answers, ...Object.values(pages)]) keep.drop(changed);
      // The files they know may be others now; what was asked of the content system is still at hand.
      surroundings.drop();
    },
  };
}
