import { useEffect } from 'react';
import { useLocale } from '#app/i18n/use-words.ts';
import { defineIsland } from '#app/islands/define-island.ts';
import { Slot } from '#app/islands/slot.tsx';
import { goTo } from '#app/navigation/go-to.ts';
import { href as addressOf } from '#site/href.ts';
import { SearchContents } from './search-contents.tsx';
import { SEARCH_LINE } from './search-line.ts';
import { useSearchSource } from './use-search-source.ts';
import { walkResults } from './walk-results.ts';

interface SearchOnPageProps {
  /** This page. */
  href: string;
  /** What the server was asked; its answer stands in the slots. */
  query: string;
  hasAnswer: boolean;
}

/**
 * Search on a page of its own: without script a form and what the server found, with it what stands over other pages too. While one writes
 * nobody but the index is asked; Enter goes to the address of the words, as the form does.
 */
export const SearchOnPage = defineIsland('search', ({ href, query, hasAnswer }: SearchOnPageProps) => {
  const locale = useLocale();
  const [source, load] = useSearchSource();
  // Somebody may have begun to write before there was script.
  useEffect(() => {
    const line = document.getElementById(SEARCH_LINE);
    if (line === document.activeElement || (line as HTMLInputElement).value !== query) load();
  }, [query, load]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of what stands in it.
    <div onFocus={load} onKeyDown={walkResults}>
      <SearchContents
        href={href}
        id={SEARCH_LINE}
        source={source}
        onRetry={load}
        query={query}
        first={{
          count: <Slot as="span" name="count" />,
          results: <Slot as="div" name="results" />,
          hasAnswer,
        }}
        below={(answer) => <Slot as="div" name="themes" hidden={answer.hasAnswer} />}
        onSubmit={(words) => {
          if (words !== query) goTo(addressOf('search', locale, { q: words }));
        }}
        // Whoever comes back finds what was found, though nobody pressed Enter.
        onFollow={(words) =>
          window.history.replaceState(window.history.state, '', addressOf('search', locale, { q: words }))
        }
      />
    </div>
  );
});
