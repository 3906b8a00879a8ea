import type { SearchRecord } from '../queries/search-records.ts';

export interface SearchRecords {
  /** Grows with each change. */
  readonly version: number;
  /** The pages that have a record, in the order of the site: the same list until pages come, go or move. */
  readonly ids: readonly string[];
  /** The records of these pages, in the order given, without those that have none. Read from disk. */
  read(ids: readonly string[]): SearchRecord[];
  /** The pages whose record changed, came or went since a version; null when that is not known any more. */
  changedSince(version: number): ReadonlySet<string> | null;
}
