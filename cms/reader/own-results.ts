import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '#site/languages.ts';
import type { OwnResult } from '../cms.ts';
import { CmsLateError } from '../common/errors.ts';
import type { Select } from '../decode/kql.ts';
import { resultKey } from '../queries/content-query.ts';
import { page } from '../queries/page.ts';
import type { Query } from '../queries/query.ts';
import { listQueries, siteQueries } from '../queries/site-queries.ts';
import type { PageDirectory } from '../replica/page-rows.ts';
import { toStoredKey } from '../replica/result-rows.ts';
import type { Source } from '../replica/source.ts';
import type { Reading } from './reading.ts';
import type { Values } from './values.ts';

interface OwnResultOptions {
  values: Pick<Values, 'directory' | 'getRow'>;
  syncResult: Source['syncResult'];
  settled(): Promise<void>;
}

const shared: readonly Query<unknown>[] = [...Object.values(siteQueries), ...Object.values(listQueries)];

/** Finds the stored result of a query from a browser, and removes what is not public (Q3). */
export function createOwnResults({ values, syncResult, settled }: OwnResultOptions) {
  return async function ownResult(
    request: { query: string; select?: unknown },
    locale: Locale,
    reading: Reading,
  ): Promise<OwnResult | undefined> {
    const query = findOwnQuery(request, await values.directory(reading));
    if (query === null) return undefined;
    const name = resultKey(query, locale);
    const { traceparent } = reading;
    return {
      name,
      isShared: shared.includes(query),
      async sync() {
        try {
          await reading.before(syncResult(toStoredKey(query, locale), traceparent).then(settled));
        } catch (error) {
          if (!(error instanceof CmsLateError)) throw error;
        }
      },
      async read() {
        const { byId } = await values.directory(reading);
        reading.note([name]);
        const value: unknown = JSON.parse(await reading.before(values.getRow(query, locale, traceparent)));
        const { select } = query.request;
        return publicPart(value, select && { select }, (id) => byId(id) !== null);
      },
    };
  };
}

function findOwnQuery(
  { query, select }: { query: string; select?: unknown },
  { byId }: Pick<PageDirectory, 'byId'>,
): Query<unknown> | null {
  const isSame = ({ request }: Query<unknown>) =>
    request.query === query && isDeepStrictEqual(request.select ?? null, select ?? null);
  const [, id] = /^page\("([^"]+)"\)$/.exec(query) ?? [];
  if (id === undefined) return shared.find(isSame) ?? null;
  const address = byId(id);
  if (!address) return null;
  const own = page(address.id, address.template);
  return isSame(own) ? own : null;
}

/** Removes private pages and unrequested fields, which Kirby may return. */
export function publicPart(
  value: unknown,
  select: Select | undefined,
  isPublic: (id: string) => boolean,
): unknown {
  if (typeof select !== 'object' || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((each) => publicPart(each, select, isPublic)).filter((each) => each !== null);
  }
  const fields = select.select;
  const row = value as Record<string, unknown>;
  // Blocks have an id and a type; pages have only an id.
  if ('id' in fields && !('type' in fields) && !(typeof row.id === 'string' && isPublic(row.id))) return null;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      Object.hasOwn(row, key) ? [[key, publicPart(row[key], field, isPublic)]] : [],
    ),
  );
}
