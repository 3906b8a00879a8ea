import type { SearchOutcome } from '#app/features/search/search.ts';
import { SearchCount } from '#app/features/search/search-count.tsx';
import { SearchOnPage } from '#app/features/search/search-on-page.tsx';
import { SearchResults } from '#app/features/search/search-results.tsx';
import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { Island } from '#app/islands/island.tsx';
import { ThemeWord } from '#app/pages/theme-word.tsx';
import type { ChallengeTeaser } from '#cms/types.ts';
import { SearchLobby, type SearchLobbyProps } from './search-lobby.tsx';

interface SearchProps {
  /** The action of the form: this page. */
  path: string;
  title: string;
  query: string;
  /** Null without a query. */
  outcome: SearchOutcome | null;
  today: string;
  /** Null with a query. */
  lobby: SearchLobbyProps | null;
  /** Suggested themes when there is no result. */
  themes: readonly ChallengeTeaser[];
}

/** The search page: it works with its address alone, without script (S10). */
export function Search({ path, title, query, outcome, today, lobby, themes }: SearchProps) {
  const words = usePageWords();
  const hasAnswer = outcome !== null && outcome.match !== 'nearest';
  return (
    <div className="search-page">
      <h1 className="hidden">{title}</h1>
      <Island
        of={SearchOnPage}
        when="idle"
        href={path}
        query={query}
        hasAnswer={hasAnswer}
        slots={{
          count: <>{outcome && <SearchCount outcome={outcome} query={query} />}</>,
          results: (
            <>
              {outcome && (
                <SearchResults
                  answers={outcome.answers}
                  moments={outcome.moments}
                  groups={outcome.groups}
                  query={query}
                  today={today}
                />
              )}
            </>
          ),
          lobby: <>{lobby && <SearchLobby {...lobby} />}</>,
          themes: <>{themes.length > 0 && <Themes themes={themes} title={words.startWithTheme} />}</>,
        }}
      />
    </div>
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
