import type { Locale } from '#site/languages.ts';
import { CmsUnavailableError } from '../errors.ts';
import type { Asked } from './asked.ts';
import type { Doubt } from './find-doubt.ts';

/** An implausible answer. It counts as no answer. */
export class SuspectAnswerError extends CmsUnavailableError {
  readonly kind: Doubt['kind'];
  /**
   * An earlier text that should replace the kept one, because pages
   * had disappeared a few at a time; null when there is none.
   */
  readonly instead: string | null;

  constructor(asked: Asked, locale: Locale, { kind, reason }: Doubt, instead: string | null) {
    const { query } = asked.request;
    super(`the content system's answer to ${query} is not believed: ${reason}`, { query, locale, reason });
    this.kind = kind;
    this.instead = instead;
  }
}

/** Whether the doubt is about the whole site, and is not a change in progress. */
export function isNonsense({ kind }: Pick<Doubt, 'kind'>): boolean {
  return kind === 'impossible' || kind === 'collapse';
}
