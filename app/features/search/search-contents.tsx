import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { ErrorBoundary } from '#app/ui/error-boundary.tsx';
import type { OwnId } from '#app/ui/own-id.ts';
import { countResults } from './count-results.ts';
import type { SearchOutcome } from './search.ts';
import { SearchForm } from './search-form.tsx';
import type { SearchSource } from './search-source.ts';
import { useOutcome } from './use-outcome.ts';
import { searchWords } from './words.ts';

interface ContentsState {
  written: string;
  spoken: string;
  isAlive: boolean;
}

const changed = (state: ContentsState, change: Partial<ContentsState>) => ({ ...state, ...change });

/** Milliseconds before the count is read aloud: a screen reader reads the typed letter first. */
const RESTS_AFTER = 700;

interface SearchContentsProps {
  href: string;
  id: OwnId;
  input: RefObject<HTMLInputElement | null>;
  source: SearchSource;
  onRetry: () => void;
  query: string;
  first?: { count: ReactNode; results: ReactNode; isFound: boolean };
  around: {
    hint?: ReactNode;
    beside?: (shown: ShownResult) => ReactNode;
    below?: (shown: ShownResult) => ReactNode;
  };
  on: {
    submit?: (query: string) => void;
    rest?: (query: string) => void;
    follow?: (query: string, href: string) => void;
    found?: (query: string) => void;
  };
}

export interface ShownResult {
  state: SearchSource['state'];
  query: string;
  /** Whether the query was not found; false while unknown. */
  isMissing: boolean;
}

export function SearchContents(props: SearchContentsProps) {
  const { href, id, input, source, onRetry, query: begin, first, around, on } = props;
  const words = useWords(searchWords, commonWords);
  const count = useRef<HTMLSpanElement>(null);
  const [now] = useState(() => new Date());
  const [{ written, spoken, isAlive }, dispatch] = useReducer(changed, {
    written: begin,
    spoken: '',
    isAlive: false,
  });
  const query = written.trim();
  const { state } = source;
  const { archiveAgenda, pages } = words;
  const options = useMemo(() => ({ now, words: { archiveAgenda, pages } }), [now, archiveAgenda, pages]);
  const isFirst = query === begin && first !== undefined;
  const latest = useOutcome(source, isFirst ? '' : query, options);
  const found = latest?.query ?? '';
  const isWaiting = query !== '' && state === 'ready' && latest === null;
  const server = isFirst || isWaiting ? first : undefined;
  const outcome = server ? null : (latest?.outcome ?? null);

  const { follow: onFollow, found: onFound, rest: onRest } = on;
  const Results = source.state === 'ready' ? source.Results : null;
  const results = useMemo(() => {
    if (!outcome || !Results) return null;
    const follow = onFollow && ((to: string) => onFollow(found, to));
    if (countResults(outcome) === 0) return null;
    return <Results outcome={outcome} query={found} now={now} onFollow={follow} />;
  }, [outcome, Results, found, now, onFollow]);

  // The visitor may have typed before hydration.
  useEffect(() => dispatch({ written: input.current?.value ?? begin, isAlive: true }), [input, begin]);

  useEffect(() => {
    if (results) onFound?.(found);
  }, [results, found, onFound]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every result is announced, also with the same words
  useEffect(() => {
    const timer = setTimeout(() => {
      dispatch({ spoken: count.current?.textContent ?? '' });
      onRest?.(query);
    }, RESTS_AFTER);
    return () => clearTimeout(timer);
  }, [state, outcome, query, onRest]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The on-screen keyboard covers the results.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
    on.submit?.(query);
  };
  const clear = () => {
    dispatch({ written: '' });
    input.current?.focus();
  };
  const retry = () => {
    onRetry();
    input.current?.focus();
  };
  const hasFailed = !server && state === 'failed';
  const isMissing = server ? !server.isFound : outcome?.match === 'nearest';

  return (
    <>
      <SearchForm
        action={href}
        id={id}
        input={{
          ref: input,
          value: written,
          onChange: ({ target }) => dispatch({ written: target.value }),
        }}
        onSubmit={submit}
        onClear={isAlive && written !== '' ? clear : undefined}
      />
      <ErrorBoundary about={query}>
        <div className="search-found">
          <p className="search-count">
            <span ref={count}>
              {server ? server.count : <Said source={source} query={found} outcome={outcome} />}
            </span>
            {hasFailed && (
              <button className="search-retry" type="button" onClick={retry}>
                <span className="u">{words.tryAgain}</span>
              </button>
            )}
          </p>
          {results && around.hint}
          {around.beside?.({ state, query, isMissing })}
        </div>
        <p className="hidden" role="status">
          {spoken}
        </p>
        {server ? server.results : results}
        {around.below?.({ state, query, isMissing })}
      </ErrorBoundary>
    </>
  );
}

interface SaidProps {
  source: SearchSource;
  query: string;
  outcome: SearchOutcome | null;
}

function Said({ source, query, outcome }: SaidProps) {
  const words = useWords(searchWords);
  if (source.state !== 'ready')
    return <span>{source.state === 'loading' ? words.loading : words.searchFailed}</span>;
  return outcome && <source.Count outcome={outcome} query={query} />;
}
