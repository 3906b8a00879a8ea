import type { CmsLog } from '../common/log.ts';
import type { Source } from '../replica/source.ts';
import type { DecodeResult } from './decode-result.ts';
import { createReadResult, type ReadResult } from './read-result.ts';

interface UncachedReadOptions {
  query: Source['query'];
  decode: DecodeResult;
  log: CmsLog;
}

/** Builds a function that asks the content system each time, past its own cache: nothing is stored. */
export function createUncachedRead({ query, decode, log }: UncachedReadOptions): ReadResult {
  const get: Parameters<typeof createReadResult>[0]['get'] = async ({ request }, locale, traceparent) =>
    JSON.stringify((await query(request, locale, { isFresh: true, traceparent })) ?? null);
  return createReadResult({ get, replace: get, decode, log });
}
