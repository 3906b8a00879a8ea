import type { Locale } from '#site/languages.ts';
import type { KqlRequest } from '../kql.ts';

/** What changed: ids of pages ('' for the site itself), or nobody knows. */
export type Change = 'everything' | readonly string[];

/** A way to a content system. Answers are not trusted: whoever asks decodes them. */
export interface Transport {
  /** The answer as JSON; a fresh one comes past the content system's own cache. @throws CmsUnavailableError when there is none. */
  query(request: KqlRequest, locale: Locale, options?: { isFresh: boolean }): Promise<unknown>;
  media(request: Request): Promise<Response>;
  /** Calls back with what changed; gives the function that stops it. */
  onChange(listener: (change: Change) => void): () => void;
  close(): void;
}
