import type { Locale } from '#site/languages.ts';
import { CmsUnavailableError } from '../../common/errors.ts';
import type { ContentQuery } from '../../queries/content-query.ts';

/**
 * Why a well-formed result is not used. `vanished`: too many pages are gone from the list; needs a purge that
 * names them, or ten minutes. `disagreement`: it lacks pages that the list has. `unreadable`: no site is like
 * that. `emptied`: all contents are gone, as an editor may do.
 */
export interface Suspicion {
  kind: 'vanished' | 'disagreement' | 'unreadable' | 'emptied';
  reason: string;
}

/** Whether the suspicion is about the whole site, and is not a change in progress. */
export function isAboutSite({ kind }: Pick<Suspicion, 'kind'>): boolean {
  return kind === 'vanished' || kind === 'unreadable';
}

/** An implausible result. It counts as no result. */
export class SuspectResultError extends CmsUnavailableError {
  readonly kind: Suspicion['kind'];

  constructor({ request }: Pick<ContentQuery, 'request'>, locale: Locale, { kind, reason }: Suspicion) {
    const { query } = request;
    super(`the content system's answer to ${query} is not believed: ${reason}`, { query, locale, reason });
    this.kind = kind;
  }
}
