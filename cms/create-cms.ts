import { defaultLocale, forEachLocale, languages, locales, translatedLocales } from '#site/languages.ts';
import type { AnswerDisk } from './answers/answer-disk.ts';
import { answerKey } from './answers/asked.ts';
import { type AnswersState, createAnswers } from './answers/create-answers.ts';
import { findOwnQuestion, isSharedQuestion } from './answers/own-questions.ts';
import { publicPart } from './answers/public-part.ts';
import { createAsk, type Surroundings } from './ask.ts';
import { CmsUnavailableError } from './errors.ts';
import { createFileTable } from './file-table.ts';
import { createFindDraft } from './find-draft.ts';
import { createKeep } from './keep.ts';
import { isPagePath, isUuid } from './kql.ts';
import type { CmsLog } from './log.ts';
import { type Address, createPageDirectory, type PageDirectory, translationsOf } from './page-directory.ts';
import { fileUrl, imageFile } from './queries/file.ts';
import { footer } from './queries/footer.ts';
import { answeredLanguage } from './queries/health.ts';
import { homeCarousel } from './queries/home-carousel.ts';
import { identity } from './queries/identity.ts';
import { challenges, events, news, podcasts } from './queries/lists.ts';
import { menuPages, navigationPages } from './queries/menu.ts';
import { page } from './queries/page.ts';
import { pageAddresses } from './queries/page-addresses.ts';
import { pageTimes } from './queries/page-times.ts';
import type { Question } from './queries/question.ts';
import { redirects } from './queries/redirects.ts';
import { searchIndex } from './queries/search-index.ts';
import { site } from './queries/site.ts';
import { socials } from './queries/socials.ts';
import { isPageTemplate } from './shapes/page.ts';
import type { Transport } from './transports/transport.ts';
import type { Cms, Locale } from './types.ts';
import { noteUses, recordUses } from './uses.ts';

export interface CmsOptions {
  transport: Transport;
  log: CmsLog;
  /** Scheme and host of this site: links of editors to it are links inside. */
  origin?: string;
  /** Where the last good answers are kept, for a content system that may be gone. */
  disk?: AnswerDisk | null;
  /** How long an answer is fresh in a content system that tells no changes; null when it tells them. */
  freshSeconds?: number | null;
  /** How long the content system must go on saying that much of the site is gone, until it is believed. */
  confirmSeconds?: number;
  /** A clock in milliseconds that never goes back. */
  now?: () => number;
}

/** More than the questions of the site in all its languages. */
const MAX_ANSWERS = 100;
/** In each language. Pages and files are as many as visitors ask for, so these are bounded. */
const MAX_PAGES = 1_000;
/** Every so many looks at what changed, everything is looked at: a Kirby that cannot be watched tells no change of files. */
const FULL_LOOK = 10;
/** Longer than a folder is mounted or copied, and a Kirby put up anew. */
const CONFIRM_SECONDS = 600;
/** Milliseconds: whoever asks for our health asks again soon, and takes no answer within a second for an illness. */
const HEALTH_PATIENCE = 800;

/** Builds the way to content: every call answers from decoded values that are kept until the answers they were made of change. */
export function createCms({
  transport,
  log,
  origin,
  disk = null,
  freshSeconds = null,
  confirmSeconds = CONFIRM_SECONDS,
  now = () => performance.now(),
}: CmsOptions): Cms {
  const freshFor = freshSeconds === null ? Number.POSITIVE_INFINITY : freshSeconds * 1000;
  const raw = createAnswers({ transport, log, disk, freshFor, confirmFor: confirmSeconds * 1000, now });
  const ask = createAsk({ answers: raw, log, origin: origin ?? null });
  const answers = createKeep(MAX_ANSWERS);
  const surroundings = createKeep(locales.length);
  const pages = forEachLocale(() => createKeep(MAX_PAGES));
  const listeners = new Set<(keys: ReadonlySet<string>) => void>();

  raw.onChange((keys) => {
    for (const keep of [answers, ...Object.values(pages)]) keep.drop(keys);
    // The files they know may be others now; what was asked of the content system is still at hand.
    surroundings.drop();
    for (const listener of listeners) listener(keys);
  });
  const stopWatching = transport.onChange((change) => void raw.recheck(change));
  const stopLooking = freshSeconds === null ? () => {} : lookEvery(freshFor);

  /** A Kirby that cannot be watched is asked what changed: pages tell when, and what is about many is asked again. */
  function lookEvery(pause: number): () => void {
    let looks = 0;
    let isLooking = false;
    const timer = setInterval(async () => {
      if (isLooking) return;
      isLooking = true;
      looks += 1;
      // What fails is told where it is asked; the next look is another chance.
      await look(looks % FULL_LOOK === 0).catch(() => undefined);
      isLooking = false;
    }, pause);
    timer.unref();
    return () => clearInterval(timer);
  }

  async function look(isFull: boolean): Promise<void> {
    const before = await times().catch(() => null);
    await raw.recheck(isFull ? 'everything' : []);
    const after = await times().catch(() => null);
    if (isFull || before === null || after === null) return;
    const changed = [...after].filter(([id, time]) => before.get(id) !== time).map(([id]) => id);
    if (changed.length > 0) await raw.recheck(changed);
  }

  function times(): Promise<ReadonlyMap<string, string>> {
    return answers.get('page times', () => ask(pageTimes, bare(defaultLocale)));
  }

  function surroundingsWith(directory: PageDirectory, locale: Locale): Surroundings {
    const around: Surroundings = {
      locale,
      directory,
      images: createFileTable((uuid) => ask(imageFile(uuid), around)),
      fileUrls: createFileTable((uuid) => ask(fileUrl(uuid), around)),
    };
    return around;
  }

  /** Before the directory is known, and for questions that need none. */
  function bare(locale: Locale): Surroundings {
    return surroundingsWith(createPageDirectory([]), locale);
  }

  function directory(): Promise<PageDirectory> {
    return answers.get('page directory', async () =>
      createPageDirectory(await ask(pageAddresses, bare(defaultLocale))),
    );
  }

  /** Where pages live, and the files that content names, in one language. */
  function known(locale: Locale): Promise<Surroundings> {
    return surroundings.get(locale, async () => surroundingsWith(await directory(), locale));
  }

  function answer<T>(question: Question<T>, locale: Locale): Promise<T> {
    return answers.get(`${question.name} ${locale}`, async () => ask(question, await known(locale)));
  }

  function addressOf(directory: PageDirectory, id: string, locale: Locale): Address | null {
    if (isUuid(id, 'page')) return directory.byUuid(id);
    return isPagePath(id) ? directory.byPath(id, locale) : null;
  }

  /** What is wrong with the content system now; null when it is well. */
  async function problemOf({ breaker, reason, doubt }: AnswersState): Promise<string | null> {
    // Asking beside an open breaker would only wait.
    if (breaker === 'open') return reason;
    // A content system that knows no languages answers in its own.
    const asked = translatedLocales[0] ?? defaultLocale;
    try {
      const answer = (await atOnce(transport.query(answeredLanguage.request, asked))) as {
        language?: unknown;
      } | null;
      if (answer?.language !== asked)
        return `asked in ${languages[asked].name}, the content answers in "${answer?.language}"`;
      return doubt;
    } catch (error) {
      return reasonOf(error);
    }
  }

  return {
    site: (locale) => answer(site, locale),
    footer: (locale) => answer(footer, locale),
    identity: (locale) => answer(identity, locale),
    socials: (locale) => answer(socials, locale),
    menuPages: (locale) => answer(menuPages, locale),
    navigationPages: (locale) => answer(navigationPages, locale),
    redirects: () => answer(redirects, defaultLocale),
    searchRecords: (locale) => answer(searchIndex, locale),
    homeCarousel: (locale) => answer(homeCarousel, locale),
    events: (locale) => answer(events, locale),
    news: (locale) => answer(news, locale),
    podcasts: (locale) => answer(podcasts, locale),
    challenges: (locale) => answer(challenges, locale),

    async page(id, locale) {
      const around = await known(locale);
      const address = addressOf(around.directory, id, locale);
      if (!address || !isPageTemplate(address.template)) return null;
      const question = page(address.id, address.template);
      return pages[locale].get(address.id, async () => ask(question, await known(locale)));
    },

    draft: createFindDraft({
      transport,
      log,
      origin: origin ?? null,
      bare,
      surroundings: async (draft, locale) =>
        surroundingsWith(createPageDirectory([...(await directory()).all, draft]), locale),
      isPublic: async (id) => (await directory()).byId(id) !== null,
    }),

    async file(uuid, locale) {
      if (!isUuid(uuid, 'file')) return null;
      return pages[locale].get(uuid, async () => ask(imageFile(uuid), await known(locale)));
    },

    async sitemap() {
      // Addresses are what a sitemap is for; where no times are to be had, it goes without.
      const [{ all }, modified] = await Promise.all([directory(), times().catch(() => null)]);
      return all.map((address) => ({
        translations: translationsOf(address),
        modified: modified?.get(address.id) ?? '',
        isListed: address.isListed,
      }));
    },

    media: (request) => transport.media(request),

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    record: recordUses,

    recheck: (change) => raw.tell(change),

    async ownAnswer(request, locale) {
      const asked = findOwnQuestion(request, await directory());
      if (asked === null) return undefined;
      const name = answerKey(asked, locale);
      return {
        name,
        isShared: isSharedQuestion(asked),
        async read() {
          const { byId } = await directory();
          noteUses([name]);
          const { value } = await raw.get(asked, locale);
          const { select } = asked.request;
          return publicPart(value, select && { select }, (id) => byId(id) !== null);
        },
      };
    },

    async health() {
      const state = raw.state();
      const problem = await problemOf(state);
      // Who knows where pages live has what every page needs, or has it on disk.
      const lack = await atOnce(directory()).then(() => null, reasonOf);
      if (lack !== null) return { ...state, isOk: false, isStale: problem !== null, detail: problem ?? lack };
      if (problem === null) return { ...state, isOk: true, isStale: false, detail: 'ok' };
      return { ...state, isOk: true, isStale: true, detail: `serving earlier answers: ${problem}` };
    },

    close() {
      stopWatching();
      stopLooking();
      listeners.clear();
      raw.close();
      transport.close();
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** @throws when it takes longer than whoever watches the site waits */
async function atOnce<T>(asked: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = new CmsUnavailableError(`no answer of the content system within ${HEALTH_PATIENCE / 1000} s`);
  const timer = setTimeout(() => reject(late), HEALTH_PATIENCE);
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer));
}
