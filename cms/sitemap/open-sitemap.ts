import type { Locale } from '#site/languages.ts';
import { defaultLocale } from '#site/languages.ts';
import type { Ask } from '../ask.ts';
import type { DecodedAnswers } from '../decoded-answers.ts';
import { isPagePath } from '../kql.ts';
import { datesOfPage, writtenDates } from '../queries/page-dates.ts';
import type { Change, TextHashes } from '../transports/transport.ts';
import { createPageDates } from './create-page-dates.ts';
import { createSitemap, type Sitemap } from './create-sitemap.ts';
import type { DateStore } from './date-store.ts';

interface Options {
  decoded: Pick<DecodedAnswers, 'directory' | 'times' | 'getAlone' | 'bare'>;
  /** Asks without keeping the answer. */
  ask: Ask;
  hashes: TextHashes | null;
  store: DateStore | null;
  now: () => Date;
  tell(keys: ReadonlySet<string>): void;
}

interface OpenSitemap extends Pick<Sitemap, 'parts' | 'part' | 'followDirectory'> {
  /** Determines the dates of changed pages again. */
  followChange(change: Change): void;
}

/** A fifth of what the sitemap protocol allows (N6). */
const PART = 10_000;
const locale: Locale = defaultLocale;

/** Builds the sitemap over the answers of the content system, with dates that survive restarts where there is a store. */
export function openSitemap({ decoded, ask, hashes, store, now, tell }: Options): OpenSitemap {
  const dates = createPageDates({
    async askAll() {
      const [times, written] = await Promise.all([decoded.times(), decoded.getAlone(writtenDates, locale)]);
      const none = { updated: '', published: '' };
      return new Map([...times].map(([id, modified]) => [id, { modified, ...(written.get(id) ?? none) }]));
    },
    askOne: async (id) => (isPagePath(id) ? ask(datesOfPage(id), decoded.bare(locale)) : null),
    hashes,
    store,
    now,
    tell: (ids) => followDates(ids),
  });
  const { followDates, ...sitemap } = createSitemap({
    directory: decoded.directory,
    dates,
    most: PART,
    tell,
  });
  return { ...sitemap, followChange: dates.follow };
}
