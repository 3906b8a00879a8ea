import { indexRecords, type SearchOptions, type SearchOutcome, search } from './search.ts';
import { isLargeIndex, readSearchIndex } from './search-index.ts';

export type FindOptions = Pick<SearchOptions, 'now' | 'words'>;

/** Rejects if the search fails, or a newer query has aborted it. */
export type FindResults = (
  query: string,
  options: FindOptions,
  signal: AbortSignal,
) => Promise<SearchOutcome>;

export interface Ranked<Find> {
  find: Find;
  hasEpisodes: boolean;
}

/**
 * @returns null for a large index, because only the server searches it
 * @throws if the bytes are no search index
 */
export function openIndex(
  bytes: ArrayBuffer,
): Ranked<(query: string, options: FindOptions) => Promise<SearchOutcome>> | null {
  const data: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (isLargeIndex(data)) return null;
  const { records, faqs } = readSearchIndex(data);
  const index = indexRecords(records, faqs);
  return {
    find: (query, options) => search(index, query, options),
    hasEpisodes: records.some(({ intendedTemplate, hasFilm }) => intendedTemplate === 'podcast' || hasFilm),
  };
}
