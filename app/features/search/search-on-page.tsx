import { useEffect, useRef } from 'react';
import { useLocale } from '#app/i18n/use-words.ts';
import { defineIsland } from '#app/islands/define-island.ts';
import { Slot, SlotProvider } from '#app/islands/slot.tsx';
import { useNavigate } from '#app/navigation/navigate.ts';
import { href as addressOf } from '#site/href.ts';
import { LobbySlot } from './lobby-slot.tsx';
import { SearchContents, type ShownResult } from './search-contents.tsx';
import { SEARCH_LINE } from './search-line.ts';
import { useLobby } from './use-lobby.ts';
import { useSearchSource } from './use-search-source.ts';
import { walkResults } from './walk-results.ts';

interface SearchOnPageProps {
  href: string;
  query: string;
  isFound: boolean;
}

function SearchOnPageView({ href, query, isFound }: SearchOnPageProps) {
  const locale = useLocale();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [source, load] = useSearchSource();
  useEffect(() => {
    if (input.current === document.activeElement || input.current?.value !== query) load();
  }, [query, load]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key events come from the controls inside.
    <div onFocus={load} onKeyDown={walkResults}>
      <SearchContents
        href={href}
        id={SEARCH_LINE}
        input={input}
        source={source}
        onRetry={load}
        query={query}
        first={{
          count: <Slot as="span" name="count" />,
          results: <Slot as="div" name="results" />,
          isFound,
        }}
        around={{ below: (shown) => <PageLobby href={href} sent={query} shown={shown} /> }}
        on={{
          submit: (words) => {
            if (words !== query) navigate(addressOf('search', locale, { q: words }));
          },
          follow: (words) =>
            window.history.replaceState(window.history.state, '', addressOf('search', locale, { q: words })),
        }}
      />
      <Slot as="span" name="open" hidden />
    </div>
  );
}

interface PageLobbyProps {
  href: string;
  sent: string;
  shown: ShownResult;
}

function PageLobby({ href, sent, shown }: PageLobbyProps) {
  const { query, isMissing } = shown;
  const isWanted = sent !== '' && sent !== query && (query === '' || isMissing);
  const lobby = useLobby(href, isWanted ? 1 : 0);
  const slot = <LobbySlot {...shown} />;
  return 'lobby' in lobby ? <SlotProvider value={lobby}>{slot}</SlotProvider> : slot;
}

const anyProps = { href: '', query: '', isFound: false };
export const SearchOnPage = defineIsland('search', anyProps, SearchOnPageView);
