import { useWords } from '#app/i18n/use-words.ts';
import { countResults } from './count-results.ts';
import { resultWords } from './result-words.ts';
import type { SearchOutcome } from './search.ts';

export function SearchCount({ outcome, query }: { outcome: SearchOutcome; query: string }) {
  const words = useWords(resultWords);
  const count = countResults(outcome);
  const typed = (sentence: string) => sentence.replace('{query}', () => query);
  if (count === 0) {
    return (
      <>
        <b>{words.noResults}</b>
        <span>{` ${typed(words.forQuery)}.`}</span>
      </>
    );
  }
  const introduction = introductionOf(outcome);
  return (
    <>
      {introduction && <span>{`${typed(words[introduction])} `}</span>}
      <b>{`${count} ${count === 1 ? words.result : words.results}`}</b>
    </>
  );
}

function introductionOf({ match, faqs }: SearchOutcome) {
  if (match === 'words') return null;
  return match === 'nearest' && faqs.length === 0 ? 'nearestResults' : 'similarResults';
}
