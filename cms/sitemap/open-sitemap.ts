import { setImmediate } from 'node:timers/promises';
import type { Locale } from '#site/languages.ts';
import { defaultLocale } from '#site/languages.ts';
import { isPagePath } from '../decode/kql.ts';
import type { DecodedAnswers } from '../decoded/decoded-answers.ts';
import type { FetchAnswer } from '../decoded/fetch-answer.ts';
import { datesOfPage, datesOfPages, type PageDates } from '../queries/page-dates.ts';
import type { Change, TextHashes } from '../transports/transport.ts';
import { createPageDates } from './create-page-dates.ts';
import { createSitemap, type Sitemap } from './create-sitemap.ts';
import { createTextDates, type TextDates } from './create-text-dates.ts';
import type { DateStore } from './date-store.ts';

interface Options {
  decoded: Pick<DecodedAnswers, 'directory' | 'withoutDirectory'>;
  /** Asks without caching the answer. */
  fetchAnswer: FetchAnswer;
  hashes: TextHashes | null;
  store: DateStore | null;
  now: () => Date;
  notify(keys: ReadonlySet<string>): void;
}

interface OpenSitemap extends Pick<Sitemap, 'parts' | 'part' | 'followDirectory'> {
  textDates(ids: readonly string[]): Promise<TextDates>;
  followChange(change: Change): void;
}

/** A fifth of what the sitemap protocol allows (N6). */
const PART = 10_000;
/** How many pages one query fetches. Other work gets its turn between two queries. */
const PORTION = 200;
const locale: Locale = defaultLocale;

/** Builds the sitemap over the content system's answers; with a store its dates survive restarts. */
export function openSitemap({ decoded, fetchAnswer, hashes, store, now, notify }: Options): OpenSitemap {
  const dates = createPageDates({
    async fetchAll() {
      const ids = (await decoded.directory()).all.map(({ id }) => id);
      const found = new Map<string, PageDates>();
      for (let requested = 0; requested < ids.length; requested += PORTION) {
        if (requested > 0) await setImmediate();
        const portion = await fetchAnswer(
          datesOfPages(ids.slice(requested, requested + PORTION)),
          decoded.withoutDirectory(locale),
        );
        for (const [id, dates] of portion) found.set(id, dates);
      }
      return found;
    },
    fetchOne: async (id) =>
      isPagePath(id) ? fetchAnswer(datesOfPage(id), decoded.withoutDirectory(locale)) : null,
    hashes,
    store,
    now,
    notify(ids) {
      followDates(ids);
      texts.follow(ids);
    },
  });
  const texts = createTextDates({ dates, notify });
  const { followDates, ...sitemap } = createSitemap({
    directory: decoded.directory,
    dates,
    most: PART,
    notify,
  });
  return { ...sitemap, textDates: texts.get, followChange: dates.follow };
}
