import type { SearchOutcome } from '#app/features/search/search.ts';
import { SearchForm } from '#app/features/search/search-form.tsx';
import { SearchResults } from '#app/features/search/search-results.tsx';
import { useWords } from '#app/i18n/use-words.ts';
import type { Words } from '#app/i18n/words.nl.ts';
import { ThemeWord } from '#app/pages/theme-word.tsx';
import type { ChallengeTeaser } from '#cms/types.ts';

interface SearchProps {
  /** Where the form goes: this page. */
  path: string;
  title: string;
  query: string;
  /** Null when nothing was asked. */
  outcome: SearchOutcome | null;
  today: string;
  /** Where to begin when there is no answer. */
  themes: readonly ChallengeTeaser[];
}

/** The search page: it works with its address alone (S10). */
export function Search({ path, title, query, outcome, today, themes }: SearchProps) {
  const words = useWords();
  const hasAnswer = outcome !== null && outcome.match !== 'nearest';
  return (
    <div className="search-page">
      <h1 className="hidden">{title}</h1>
      <SearchForm action={path} query={query} />
      <p className="search-count" role="status">
        {outcome && <Count outcome={outcome} query={query} words={words} />}
      </p>
      {outcome && outcome.total > 0 && <SearchResults groups={outcome.groups} query={query} today={today} />}
      {hasAnswer || themes.length === 0 ? null : <Themes themes={themes} title={words.startWithTheme} />}
    </div>
  );
}

/** How much there is, and whether it is what was asked. */
function Count({ outcome, query, words }: { outcome: SearchOutcome; query: string; words: Words }) {
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

function Themes({ themes, title }: { themes: readonly ChallengeTeaser[]; title: string }) {
  return (
    <section className="search-themes">
      <h2 className="h4">{title}</h2>
      <ul>
        {themes.map((theme) => (
          <li key={theme.id}>
            <ThemeWord theme={theme} />
          </li>
        ))}
      </ul>
    </section>
  );
}
