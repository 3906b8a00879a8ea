import { searchWords } from '#app/i18n/search-words.ts';
import { useMoreWords } from '#app/i18n/use-words.ts';
import { hasAnswer } from './has-answer.ts';
import type { SearchOutcome } from './search.ts';

export function SearchCount({ outcome, query }: { outcome: SearchOutcome; query: string }) {
  const words = useMoreWords(searchWords);
  const { match, total, answers, moments = [] } = outcome;
  // What is said in episodes comes later, and must not change a number that was read.
  const count = total + answers.length || moments.length;
  const typed = (sentence: string) => sentence.replace('{query}', () => query);
  if (!hasAnswer(outcome)) {
    return (
      <>
        <b>{words.noResults}</b> {typed(words.forQuery)}.{total > 0 && ` ${words.nearestResults}:`}
      </>
    );
  }
  return (
    <>
      {match !== 'words' && `${typed(words.similarResults)} `}
      <b>{`${count} ${count === 1 ? words.result : words.results}`}</b>
    </>
  );
}
