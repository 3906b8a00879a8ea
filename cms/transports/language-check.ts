import type { Locale } from '#site/languages.ts';
import { createPendingRequests } from '#site/pending-requests.ts';
import type { SelectMap } from '../decode/kql.ts';

const FIELD = 'kirbyLanguage';

/** Milliseconds before a language is checked again. */
const VALID = 60_000;

export function withLanguage(select: SelectMap): SelectMap {
  return { ...select, [FIELD]: 'kirby.languageCode' };
}

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
  /** @throws CmsUnavailableError */
  ask(locale: Locale): Promise<unknown>;
  /** Monotonic, in milliseconds. */
  now: () => number;
}

/**
 * Checks languages, because Kirby falls back to its default with status 200. If results do not name their
 * language, asks Kirby once a minute.
 */
export function createLanguageCheck({ ask, now }: LanguageCheckOptions) {
  const confirmed = new Map<Locale, number>();
  const pending = createPendingRequests<unknown>();

  // A Kirby without languages returns null.
  const isRight = (language: unknown, locale: Locale) => language === locale || language === null;

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
