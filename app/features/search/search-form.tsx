import { useWords } from '#app/i18n/use-words.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { LONGEST_QUERY } from './search.ts';

/** One giant line to write on. A plain GET form: it needs no script. */
export function SearchForm({ action, query }: { action: string; query: string }) {
  const words = useWords();
  return (
    <search>
      <form className="search-form" action={action} method="get">
        <label className="meta" htmlFor="search-query">
          {words.searchLabel}
        </label>
        <div className="search-line">
          <input
            id="search-query"
            className="search-input"
            type="search"
            name="q"
            defaultValue={query}
            placeholder={words.searchPlaceholder}
            maxLength={LONGEST_QUERY}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
          />
          <button className="search-submit" type="submit" aria-label={words.search}>
            <Icon name="arrow-right" />
          </button>
        </div>
      </form>
    </search>
  );
}
