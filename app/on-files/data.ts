import type { RenderContext } from '#app/entry.server.tsx';
import type { Searchable } from '#app/features/search/searchable.ts';
import type { Cms, EventEntry, Locale, NewsEntry, PodcastEntry, SiteAnswer } from '#cms/types.ts';

type Answer<Name extends keyof Cms> = Cms[Name] extends (...args: never[]) => Promise<infer Value>
  ? Value
  : never;

/** What the site's files know of its content, beside their pages: enough to make a chosen list anew. */
export interface SiteData {
  settings: Pick<RenderContext['settings'], 'origin' | 'buildId' | 'consent' | 'hasServiceWorker'>;
  byLocale: Record<
    Locale,
    {
      filters: Answer<'filters'>;
      identity: Answer<'identity'>;
      house: Answer<'house'>;
      challenges: Answer<'challenges'>;
      menuPages: Answer<'menuPages'>;
      navigationPages: Answer<'navigationPages'>;
      footer: Answer<'footer'>;
      siteAnswers: readonly SiteAnswer[];
      /** The pages that have lists, and those that the search offers before anything is typed. */
      pages: Record<string, Answer<'page'>>;
    }
  >;
  eventIndex: readonly EventEntry[];
  newsIndex: readonly NewsEntry[];
  podcastIndex: readonly PodcastEntry[];
}

/** Kinds of teasers that have files: what lists show, and what is said in episodes and films. */
export type StoredKind = 'event' | 'article' | 'podcast' | 'said' | 'films';

/** How many entries of a list have their teasers in one file. */
export const PER_FILE = 50;

const FOLDER = '/on-files/data';
export const siteFile = `${FOLDER}/site.json`;
export const teaserFile = (kind: StoredKind, locale: Locale, portion: number | string) =>
  `${FOLDER}/${locale}/${kind}-${portion}.json`;

/** A page's data with a later portion of its list, which has no address of its own without a query. */
export const portionFile = (path: string, page: string) =>
  `${FOLDER}/portions${path === '/' ? '' : path}/${page}.json`;

/** What the browser gets beside the rules of the build (`build-check.ts`) when the site consists of files. */
export interface FilesNote {
  /** The module to start. */
  start: string;
  /** Unix seconds from which lists and sentences of the files may not be true any more. */
  until: number;
}

/** The words of a large site, by which the search finds the files that it needs. */
export interface Vocabulary {
  words: readonly string[];
  /** The records of pages above others. */
  parents: readonly Searchable[];
}

/**
 * For each word the places of the pages that have it, times two, and one more where it stands in a title;
 * null for a word that most pages have.
 */
export type Postings = readonly (readonly number[] | null)[];

export const PER_POSTINGS = 100;
export const PER_RECORDS = 10;

export const vocabularyFile = (locale: Locale) => `${FOLDER}/${locale}/words.json`;
export const postingsFile = (locale: Locale, file: number) => `${FOLDER}/${locale}/postings-${file}.json`;
export const recordsFile = (locale: Locale, file: number) => `${FOLDER}/${locale}/records-${file}.json`;
