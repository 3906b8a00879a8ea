import type { Locale } from '#site/languages.ts';
import { CmsContentError, CmsUnavailableError } from '../common/errors.ts';
import type { CmsLog } from '../common/log.ts';
import { resultKey } from '../queries/content-query.ts';
import type { Question } from '../queries/question.ts';
import type { DecodeEnvironment, DecodeResult } from './decode-result.ts';
import type { Reading } from './reading.ts';

export type ReadResult = <T>(
  question: Question<T>,
  environment: DecodeEnvironment,
  reading: Reading,
) => Promise<T>;

interface ReadResultOptions {
  /** The result of a query as JSON. @throws CmsError */
  get(question: Question<unknown>, locale: Locale, traceparent: string | null): Promise<string>;
  /** The same, fetched again: the stored one cannot be read. @throws CmsError */
  replace(question: Question<unknown>, locale: Locale, traceparent: string | null): Promise<string>;
  decode: DecodeResult;
  log: CmsLog;
}

/** Builds the function that reads results: what is made of them depends on their keys. */
export function createReadResult({ get, replace, decode, log }: ReadResultOptions): ReadResult {
  return async function readResult(question, environment, reading) {
    const { locale } = environment;
    const { traceparent } = reading;
    if (question.request.query.trim() === '') {
      log.error('[useKql] Empty KQL query');
      return (await decode(question, null, environment, reading)).value;
    }
    reading.note([resultKey(question, locale)]);
    let json = await reading.before(get(question, locale, traceparent));
    try {
      return (await decode(question, JSON.parse(json), environment, reading)).value;
    } catch (error) {
      // Letters of a damaged file may have changed.
      if (error instanceof CmsContentError || error instanceof SyntaxError)
        json = await reading.before(replace(question, locale, traceparent));
      else if (!(error instanceof CmsUnavailableError)) throw error;
    }
    // A picture that is unavailable now does not make the page that shows it invalid.
    return (await decode(question, JSON.parse(json), environment, reading, { mayLackFiles: true })).value;
  };
}
