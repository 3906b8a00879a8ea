import { searchWords } from '#app/i18n/search-words.ts';
import { useMoreWords } from '#app/i18n/use-words.ts';
import type { SearchOutcome } from './search.ts';

/** The number of results, and whether they are real matches. */
export function SearchCount({ outcome, query }: { outcome: SearchOutcome; query: string }) {
  const words = useMoreWords(searchWords);
  const { match, total, groups } = outcome;
  const asked = (sentence: string) => sentence.replace('{query}', () => query);
  if (match === 'nearest') {
    return (
      <>
        <b>{words.noResults}</b> {asked(words.forQuery)}.{total > 0 && ` ${words.nearestResults}:`}
      </>
    );
  }
  const number = `${total} ${total === 1 ? words.result : words.results}`;
  const spread =
    groups.length === 1 ? words.inOneGroup : words.inGroups.replace('{count}', String(groups.length));
  return (
    <>
      {match === 'slips' && `${asked(words.similarResults)} `}
      <b>{number}</b> {spread}
    </>
  );
}
