import { type FormEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { amsterdamTime } from '#app/i18n/dates.ts';
import { searchWords } from '#app/i18n/search-words.ts';
import { useMoreWords } from '#app/i18n/use-words.ts';
import { useOwnId } from '#app/ui/use-own-id.ts';
import { type SearchOutcome, search } from './search.ts';
import { SearchCount } from './search-count.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import type { SearchSource } from './search-source.ts';

/** A screen reader says the letter that was typed first; milliseconds. */
const SPEAKS_AFTER = 700;

interface SearchContentsProps {
  href: string;
  source: SearchSource;
  onRetry: () => void;
}

interface Answer {
  state: SearchSource['state'];
  query: string;
  /** Null when nothing was asked, or nothing can be answered yet. */
  outcome: SearchOutcome | null;
}

/** The line to write on and, while one writes, what there is. The line never waits for the results. */
export function SearchContents({ href, source, onRetry }: SearchContentsProps) {
  const words = useMoreWords(searchWords);
  const id = useOwnId();
  const input = useRef<HTMLInputElement>(null);
  const [now] = useState(() => new Date());
  const [written, setWritten] = useState('');
  const query = useDeferredValue(written.trim());

  const answer = useMemo((): Answer => {
    const outcome = query && source.state === 'ready' ? search(source.records, query, { now, words }) : null;
    return { state: source.state, query, outcome };
  }, [source, query, now, words]);

  const results = useMemo(() => {
    if (!answer.outcome?.total) return null;
    const today = amsterdamTime(now).slice(0, 10);
    return <SearchResults groups={answer.outcome.groups} query={answer.query} today={today} />;
  }, [answer, now]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // On a screen without keys the keyboard covers the results.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
  };
  const clear = () => {
    setWritten('');
    input.current?.focus();
  };
  // The button that was pressed goes with the message.
  const retry = () => {
    onRetry();
    input.current?.focus();
  };
  const spoken = useDelayed(answer, SPEAKS_AFTER);

  return (
    <>
      <SearchForm
        action={href}
        id={id}
        input={{ ref: input, value: written, onChange: ({ target }) => setWritten(target.value) }}
        onSubmit={submit}
        onClear={written === '' ? undefined : clear}
      />
      <div className="search-answer">
        <p className="search-count">
          <Said {...answer} />
          {answer.state === 'failed' && (
            <button className="search-retry" type="button" onClick={retry}>
              <span className="u">{words.tryAgain}</span>
            </button>
          )}
        </p>
        <p className="search-keys">{words.searchKeys}</p>
      </div>
      <p className="hidden" role="status">
        <Said {...spoken} />
      </p>
      {results}
      {query && answer.state !== 'loading' && (
        <a className="search-more" href={`${href}?${new URLSearchParams({ q: query })}`}>
          <span className="u">{words.searchAsPage}</span>
        </a>
      )}
    </>
  );
}

function Said({ state, query, outcome }: Answer) {
  const words = useMoreWords(searchWords);
  if (state === 'loading') return words.loading;
  if (state === 'failed') return words.searchFailed;
  return outcome && <SearchCount outcome={outcome} query={query} />;
}

/** A value as it was when it last stood still for so many milliseconds. */
function useDelayed<T>(value: T, delay: number): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delayed;
}
