import { defaultLocale, languages, translatedLocales } from '#site/languages.ts';
import type { CmsHealth } from './cms.ts';
import { withTimeout } from './common/with-timeout.ts';
import { languageOfResult } from './queries/health.ts';
import type { Values } from './reader/values.ts';
import type { Source, SourceState } from './replica/source.ts';

/** In milliseconds; health checkers give up after a second. */
const TIMEOUT = 800;

const UNCHECKED = 'the content is being compared with the answers of the last run';

interface CheckHealthOptions {
  source: Pick<Source, 'query' | 'state'>;
  values: Pick<Values, 'ready' | 'stale'>;
}

export function createHealthCheck({ source, values }: CheckHealthOptions): () => Promise<CmsHealth> {
  async function problemOf({ breaker, reason, suspicion }: SourceState): Promise<string | null> {
    if (breaker === 'open') return reason;
    // Requests a translation, because a CMS with only one language ignores the requested language.
    const locale = translatedLocales[0] ?? defaultLocale;
    try {
      const result = (await atOnce(source.query(languageOfResult.request, locale))) as {
        language?: unknown;
      } | null;
      if (result?.language !== locale)
        return `asked in ${languages[locale].name}, the content answers in "${result?.language}"`;
      return suspicion;
    } catch (error) {
      return reasonOf(error);
    }
  }

  return async () => {
    const { counts, ...given } = await source.state();
    const now = { ...given, counts: { ...counts, servedStale: values.stale } };
    const problem = await problemOf(now);
    const lack = await atOnce(values.ready(null)).then(() => null, reasonOf);
    if (now.isUncompared) return { ...now, isOk: false, isStale: true, detail: UNCHECKED };
    if (lack !== null) return { ...now, isOk: false, isStale: problem !== null, detail: problem ?? lack };
    if (problem === null) return { ...now, isOk: true, isStale: false, detail: 'ok' };
    return { ...now, isOk: true, isStale: true, detail: `serving earlier answers: ${problem}` };
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function atOnce<T>(result: Promise<T>): Promise<T> {
  return withTimeout(result, TIMEOUT, `no answer of the content system within ${TIMEOUT / 1000} s`);
}
