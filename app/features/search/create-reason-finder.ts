import { createMarker, phraseOf } from 'ranked-search';
import type { Searchable } from './searchable.ts';

type Found = Pick<Searchable, 'title' | 'kind' | 'searchwords' | 'tags' | 'facts'>;

/** Finds why a page matches; empty when title, kind or sentence already show it. */
export function createReasonFinder(query: string): (page: Found, sentence: string) => string {
  const mark = createMarker(query);
  const phrase = phraseOf(query);
  const says = (text: string) => mark(text).some(({ isMatch }) => isMatch);
  return (page, sentence) => {
    if ([page.title, page.kind, sentence].some(says)) return '';
    const reasons = [...page.searchwords.split(/,\s*/), ...page.tags, ...page.facts.split(/\s+/)];
    return reasons.find((reason) => phraseOf(reason) === phrase) ?? reasons.find(says) ?? '';
  };
}
