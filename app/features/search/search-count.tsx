import { useWords } from '#app/i18n/use-words.ts';
import { countResults } from './count-results.ts';
import { resultWords } from './result-words.ts';
import type { SearchOutcome } from './search.ts';

/** Letters of a query that the sentence about it repeats. */
const REPEATED = 40;

export function SearchCount({ outcome, query }: { outcome: SearchOutcome; query: string }) {
  const words = useWords(resultWords);
  const count = countResults(outcome);
  const shown = query.length > REPEATED ? `${query.slice(0, REPEATED)}…` : query;
  const typed = (sentence: string) => sentence.replace('{query}', () => shown);
  if (outcome.match === 'nearest') {
    return (
      <>
        <b className="h3">{`${words.noResults} ${typed(words.forQuery)}.`}</b>
        <br />
        <span>{` ${count === 0 ? words.tryOtherWords : words.nearestResults}`}</span>
      </>
    );
  }
  return (
    <>
      {outcome.match !== 'words' && <span>{`${typed(words.similarResults)} `}</span>}
      <b>{`${count} ${count === 1 ? words.result : words.results}`}</b>
    </>
  );
}
