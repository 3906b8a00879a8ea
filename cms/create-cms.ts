import { createAsk, type Surroundings } from './ask.ts';
import { createFileTable } from './file-table.ts';
import { createKeep, type Keep } from './keep.ts';
import { isPagePath, isUuid } from './kql.ts';
import type { CmsLog } from './log.ts';
import {
  type Address,
  createPageDirectory,
  modifiedOf,
  type PageDirectory,
  translationsOf,
} from './page-directory.ts';
import { fileUrl, imageFile } from './queries/file.ts';
import { footer } from './queries/footer.ts';
import { answeredLanguage } from './queries/health.ts';
import { homeCarousel } from './queries/home-carousel.ts';
import { challenges, events, news, podcasts } from './queries/lists.ts';
import { menuPages, navigationPages } from './queries/menu.ts';
import { page } from './queries/page.ts';
import { pageAddresses } from './queries/page-addresses.ts';
import type { Question } from './queries/question.ts';
import { redirects } from './queries/redirects.ts';
import { searchIndex } from './queries/search-index.ts';
import { site } from './queries/site.ts';
import { socials } from './queries/socials.ts';
import { isPageTemplate } from './shapes/page.ts';
import type { Transport } from './transports/transport.ts';
import type { Cms, Locale } from './types.ts';

export interface CmsOptions {
  transport: Transport;
  log: CmsLog;
  /** Scheme and host of this site: links of editors to it are links inside. */
  origin?: string;
}

/** More than the questions of the site in both languages. */
const MAX_ANSWERS = 100;
/** In each language. Pages and files are as many as visitors ask for, so these are bounded. */
const MAX_PAGES = 1_000;

/** Builds the way to content: every call answers from decoded values that are kept until the content changes. */
export function createCms({ transport, log, origin }: CmsOptions): Cms {
  const ask = createAsk({ transport, log, origin: origin ?? null });
  const answers = createKeep(MAX_ANSWERS);
  const listeners = new Set<() => void>();

  const stopWatching = transport.onChange(() => {
    answers.clear();
    for (const listener of listeners) listener();
  });

  function surroundingsWith(directory: PageDirectory, locale: Locale): Surroundings {
    const surroundings: Surroundings = {
      locale,
      directory,
      images: createFileTable((uuid) => ask(imageFile(uuid), surroundings)),
      fileUrls: createFileTable((uuid) => ask(fileUrl(uuid), surroundings)),
    };
    return surroundings;
  }

  /** Before the directory is known, and for questions that need none. */
  function bare(locale: Locale): Surroundings {
    return surroundingsWith(createPageDirectory([]), locale);
  }

  function directory(): Promise<PageDirectory> {
    return answers.get('page directory', async () =>
      createPageDirectory(await ask(pageAddresses, bare('nl'))),
    );
  }

  /** Pages and files are kept with the surroundings they were decoded in: a change throws away both. */
  function known(locale: Locale): Promise<{ around: Surroundings; pages: Keep }> {
    return answers.get(`surroundings ${locale}`, async () => ({
      around: surroundingsWith(await directory(), locale),
      pages: createKeep(MAX_PAGES),
    }));
  }

  function answer<T>(question: Question<T>, locale: Locale): Promise<T> {
    return answers.get(`${question.name} ${locale}`, async () => ask(question, (await known(locale)).around));
  }

  function addressOf(directory: PageDirectory, id: string, locale: Locale): Address | null {
    if (isUuid(id, 'page')) return directory.byUuid(id);
    return isPagePath(id) ? directory.byPath(id, locale) : null;
  }

  return {
    site: (locale) => answer(site, locale),
    footer: (locale) => answer(footer, locale),
    socials: (locale) => answer(socials, locale),
    menuPages: (locale) => answer(menuPages, locale),
    navigationPages: (locale) => answer(navigationPages, locale),
    redirects: () => answer(redirects, 'nl'),
    searchRecords: (locale) => answer(searchIndex, locale),
    homeCarousel: (locale) => answer(homeCarousel, locale),
    events: (locale) => answer(events, locale),
    news: (locale) => answer(news, locale),
    podcasts: (locale) => answer(podcasts, locale),
    challenges: (locale) => answer(challenges, locale),

    async page(id, locale) {
      const { around, pages } = await known(locale);
      const address = addressOf(around.directory, id, locale);
      if (!address || !isPageTemplate(address.template)) return null;
      const question = page(address.id, address.template);
      return pages.get(address.id, () => ask(question, around));
    },

    async file(uuid, locale) {
      if (!isUuid(uuid, 'file')) return null;
      const { around, pages } = await known(locale);
      return pages.get(uuid, () => ask(imageFile(uuid), around));
    },

    async sitemap() {
      const { all } = await directory();
      return all.map((address) => ({
        translations: translationsOf(address),
        modified: modifiedOf(address),
        isListed: address.isListed,
      }));
    },

    media: (request) => transport.media(request),

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async health() {
      try {
        const language = await ask(answeredLanguage, bare('en'));
        if (language !== 'en')
          return { isOk: false, detail: `asked in English, the content answers in "${language}"` };
        return { isOk: true, detail: 'ok' };
      } catch (error) {
        // The answer to "are you well?" is a sentence, whatever went wrong.
        return { isOk: false, detail: error instanceof Error ? error.message : String(error) };
      }
    },

    close() {
      stopWatching();
      listeners.clear();
      transport.close();
    },
  };
}
