import type { prepareRecords } from 'ranked-search';
import type { SearchRecord } from '#cms/types.ts';

export type Searchable = Omit<SearchRecord, 'uid' | 'slug'>;

export type PreparedRecords = ReturnType<typeof prepareRecords>;

/** Treats search words as a part of the title (V8). */
export function textsOf({ title, searchwords, tags, kind, facts, heroText, text, date }: Searchable) {
  return {
    title,
    keywords: searchwords,
    tags: `${tags.join(' ')} ${kind} ${facts}`,
    lead: heroText,
    text,
    date,
  };
}
