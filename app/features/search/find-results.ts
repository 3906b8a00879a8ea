import { indexRecords, type SearchOptions, type SearchOutcome, search } from './search.ts';
import { isLargeIndex, readSearchIndex } from './search-index.ts';

/** What a search in the browser needs besides its query; it is sent to the worker. */
export type FindOptions = Pick<SearchOptions, 'now' | 'words'>;

/** Finds the results of a query. Rejects when there are none to be had, or another query came first. */
export type FindResults = (
  query: string,
  options: FindOptions,
  signal: AbortSignal,
) => Promise<SearchOutcome>;

export interface Ranked<Find> {
  find: Find;
  /** Whether there are episodes or films: what is said in them only the server knows. */
  hasEpisodes: boolean;
}

/**
 * Reads an index as it was sent and prepares it, in the worker or on the page.
 * @returns null when the server must be queried
 * @throws when it is not a search index
 */
export function openIndex(
  bytes: ArrayBuffer,
): Ranked<(query: string, options: FindOptions) => Promise<SearchOutcome>> | null {
  const data: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (isLargeIndex(data)) return null;
  const { records, answers: faqs } = readSearchIndex(data);
  const index = indexRecords(records, faqs);
  return {
    find: (query, options) => search(index, query, options),
    hasEpisodes: records.some(({ intendedTemplate, hasFilm }) => intendedTemplate === 'podcast' || hasFilm),
  };
}
