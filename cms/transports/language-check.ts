import type { Locale } from '#site/languages.ts';
import { createPendingRequests } from '#site/pending-requests.ts';
import type { SelectMap } from '../decode/kql.ts';

/** The field of a select that asks for the language of the result. No query of the site has such a field. */
const FIELD = 'kirbyLanguage';

/** Milliseconds for which a language that Kirby knew is not asked for again by itself. */
const VALID = 60_000;

/** The same select, which also asks in which language Kirby answers. */
export function withLanguage(select: SelectMap): SelectMap {
  return { ...select, [FIELD]: 'kirby.languageCode' };
}

/** Separates a result and its language. The language is undefined when no part of the result says it. */
export function splitLanguage(result: unknown): { result: unknown; language: unknown } {
  if (Array.isArray(result)) {
    const rows = result.map(splitRow);
    return { result: rows.map((row) => row.result), language: rows[0]?.language };
  }
  return splitRow(result);
}

function splitRow(value: unknown): { result: unknown; language: unknown } {
  if (typeof value !== 'object' || value === null || !(FIELD in value))
    return { result: value, language: undefined };
  const { [FIELD]: language, ...result } = value;
  return { result, language };
}

interface LanguageCheckOptions {
  /** Asks in which language Kirby answers; undefined when it does not say. @throws CmsUnavailableError */
  ask(locale: Locale): Promise<unknown>;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

/**
 * Builds the check of the language of results: for an unknown language Kirby answers in its default one, with
 * status 200. Where a result does not say its language, Kirby is asked for it, at most once a minute.
 */
export function createLanguageCheck({ ask, now }: LanguageCheckOptions) {
  const confirmed = new Map<Locale, number>();
  const pending = createPendingRequests<unknown>();

  // A Kirby without languages says none, and answers in the only one that it has.
  const isRight = (language: unknown, locale: Locale) => language === locale || language === null;

  /** The wrong language, as words; null when it is right. */
  return async function findProblem(said: unknown, locale: Locale): Promise<string | null> {
    const askedAt = now();
    const isConfirmed = askedAt - (confirmed.get(locale) ?? Number.NEGATIVE_INFINITY) < VALID;
    if (said === undefined && isConfirmed) return null;
    const language = said === undefined ? await pending.share(locale, () => ask(locale)) : said;
    if (isRight(language, locale)) {
      confirmed.set(locale, askedAt);
      return null;
    }
    confirmed.delete(locale);
    if (language === undefined) return `it was asked in "${locale}" and does not say how it answered`;
    return `it was asked in "${locale}" and answered in "${language}": does this Kirby know the language?`;
  };
}
