import {
  type FormEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { amsterdamTime } from '#app/i18n/dates.ts';
import { searchWords } from '#app/i18n/search-words.ts';
import { useMoreWords } from '#app/i18n/use-words.ts';
import type { OwnId } from '#app/ui/own-id.ts';
import { type SearchOutcome, search } from './search.ts';
import { SearchCount } from './search-count.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import type { SearchSource } from './search-source.ts';

/** A screen reader says the letter that was typed first, and the address waits for a whole word; milliseconds. */
const RESTS_AFTER = 700;

interface SearchContentsProps {
  /** The search page. */
  href: string;
  id: OwnId;
  source: SearchSource;
  onRetry: () => void;
  /** What stands on the line at first. */
  query: string;
  /** What the server found for that, as long as the line says it. */
  first?: { count: ReactNode; results: ReactNode; hasAnswer: boolean };
  /** Beside the count. */
  hint?: ReactNode;
  /** Below the results. */
  below?: (answer: SearchAnswer) => ReactNode;
  onSubmit?: (query: string) => void;
  /** Called when the line has stood still for a moment. */
  onRest?: (query: string) => void;
  onFollow?: (query: string, href: string) => void;
  /** Called when the results of a query stand there. */
  onFound?: (query: string) => void;
}

export interface SearchAnswer {
  state: SearchSource['state'];
  query: string;
  /** Whether there is what was asked, and not only what comes near. */
  hasAnswer: boolean;
}

/** The line to write on and, while one writes, what there is: the same over a page and on one of its own. The line never waits for the results. */
export function SearchContents({
  href,
  id,
  source,
  onRetry,
  query: begin,
  first,
  hint,
  below,
  onSubmit,
  onRest,
  onFollow,
  onFound,
}: SearchContentsProps) {
  const words = useMoreWords(searchWords);
  const input = useRef<HTMLInputElement>(null);
  const count = useRef<HTMLSpanElement>(null);
  const [now] = useState(() => new Date());
  const [written, setWritten] = useState(begin);
  const [spoken, setSpoken] = useState('');
  const [isAlive, setAlive] = useState(false);
  const query = useDeferredValue(written.trim());
  const server = query === begin ? first : undefined;
  const { state } = source;

  const outcome = useMemo(
    () =>
      query && !server && source.state === 'ready' ? search(source.records, query, { now, words }) : null,
    [source, server, query, now, words],
  );
  const results = useMemo(() => {
    if (!outcome?.total) return null;
    const today = amsterdamTime(now).slice(0, 10);
    const follow = onFollow && ((to: string) => onFollow(query, to));
    return <SearchResults groups={outcome.groups} query={query} today={today} onFollow={follow} />;
  }, [outcome, query, now, onFollow]);

  // Without script there is nothing to clear with; and what was typed before it came is on the line.
  useEffect(() => {
    setAlive(true);
    const typed = input.current?.value ?? begin;
    if (typed !== begin) setWritten(typed);
  }, [begin]);

  useEffect(() => {
    if (results) onFound?.(query);
  }, [results, query, onFound]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is said, also when it is the same words
  useEffect(() => {
    const timer = setTimeout(() => {
      setSpoken(count.current?.textContent ?? '');
      onRest?.(query);
    }, RESTS_AFTER);
    return () => clearTimeout(timer);
  }, [state, outcome, query, onRest]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // On a screen without keys the keyboard covers the results.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
    onSubmit?.(written.trim());
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
  const hasFailed = !server && state === 'failed';
  const hasAnswer = server ? server.hasAnswer : outcome !== null && outcome.match !== 'nearest';

  return (
    <>
      <SearchForm
        action={href}
        id={id}
        input={{ ref: input, value: written, onChange: ({ target }) => setWritten(target.value) }}
        onSubmit={submit}
        onClear={isAlive && written !== '' ? clear : undefined}
      />
      <div className="search-answer">
        <p className="search-count">
          <span ref={count}>
            {server ? server.count : <Said state={state} query={query} outcome={outcome} />}
          </span>
          {hasFailed && (
            <button className="search-retry" type="button" onClick={retry}>
              <span className="u">{words.tryAgain}</span>
            </button>
          )}
        </p>
        {hint}
      </div>
      <p className="hidden" role="status">
        {spoken}
      </p>
      {server ? server.results : results}
      {below?.({ state, query, hasAnswer })}
    </>
  );
}

interface SaidProps {
  state: SearchSource['state'];
  query: string;
  outcome: SearchOutcome | null;
}

function Said({ state, query, outcome }: SaidProps) {
  const words = useMoreWords(searchWords);
  if (state === 'loading') return words.loading;
  if (state === 'failed') return words.searchFailed;
  return outcome && <SearchCount outcome={outcome} query={query} />;
}
