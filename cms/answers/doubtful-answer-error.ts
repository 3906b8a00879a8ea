import type { Locale } from '#site/languages.ts';
import { CmsUnavailableError } from '../errors.ts';
import type { Asked } from './asked.ts';
import type { Doubt } from './find-doubt.ts';

/** An answer that cannot be true of this site. It counts as none. */
export class DoubtfulAnswerError extends CmsUnavailableError {
  readonly kind: Doubt['kind'];
  /** What is to be served in the place of what is kept: pages had gone a few at a time. */
  readonly instead: string | null;

  constructor(asked: Asked, locale: Locale, { kind, reason }: Doubt, instead: string | null) {
    const { query } = asked.request;
    super(`the content system's answer to ${query} is not believed: ${reason}`, { query, locale, reason });
    this.kind = kind;
    this.instead = instead;
  }
}

/** Whether it is said of the whole site, and no change halfway. */
export function isNonsense({ kind }: Pick<Doubt, 'kind'>): boolean {
  return kind === 'impossible' || kind === 'collapse';
}
