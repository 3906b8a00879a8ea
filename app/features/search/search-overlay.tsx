import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { SlotProvider } from '#app/islands/slot.tsx';
import { ConnectionNotice } from '#app/navigation/connection-notice.tsx';
import { useSiteLocation } from '#app/navigation/location.ts';
import { Mark } from '#app/ui/logo/logo.tsx';
import { useOwnId } from '#app/ui/use-own-id.ts';
import { href as addressOf } from '#site/href.ts';
import { LobbySlot } from './lobby-slot.tsx';
import { SearchContents } from './search-contents.tsx';
import { useLeftPlace } from './use-left-place.ts';
import { useLobby } from './use-lobby.ts';
import { useSearchPanel } from './use-search-panel.ts';
import { useSearchSource } from './use-search-source.ts';
import { searchWords } from './words.ts';

export interface SearchOverlayProps {
  presses: number;
  trigger: RefObject<HTMLElement | null>;
  href: string;
  siteName: string;
}

/** A click outside these closes the search (S4). */
const CONTENTS = [
  'form, a, button, .connection-notice',
  '.search-count, .search-group-head, .search-hit',
  '.search-lobby :is(h2, li)',
].join();

/**
 * Arrow keys move real focus. A listbox would read headings, dates and marks as one option, and could not
 * open results in a new tab.
 */
export function SearchOverlay({ presses, trigger, href, siteName }: SearchOverlayProps) {
  const locale = useLocale();
  const words = useWords(searchWords, commonWords);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pressedOn = useRef<EventTarget>(null);
  const id = useOwnId();
  const key = useSiteLocation()?.key;
  const { phase, opened, entry, close, leave } = useSearchPanel({ dialog, input, presses });
  const lobby = useLobby(href, opened.times);
  const found = useLeftPlace(dialog, { place: entry.place, opened });
  const [source, load] = useSearchSource();
  useEffect(load, [load]);

  const rest = useCallback(
    (query: string) => {
      if (dialog.current?.open) entry.write(query, key);
    },
    [entry, key],
  );
  const follow = useCallback(
    (query: string, to: string) => {
      entry.write(query, key);
      entry.leaveAt({ href: to, top: dialog.current?.scrollTop ?? 0 });
    },
    [entry, key],
  );

  return createPortal(
    <dialog
      ref={dialog}
      className="search-overlay"
      aria-label={words.search}
      data-at-once={opened.isAtOnce || undefined}
      inert={phase === 'closing'}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          leave();
        } else if (source.state === 'ready') source.walk(event);
      }}
      onPointerDown={({ target }) => {
        pressedOn.current = target;
      }}
      onClick={({ target }) => {
        if (pressedOn.current === target && target instanceof Element && !target.closest(CONTENTS)) leave();
      }}
      onClose={() => {
        close();
        // Safari does not focus a pressed button.
        if (document.activeElement === document.body) trigger.current?.focus({ preventScroll: true });
      }}
    >
      {phase !== 'closed' && (
        <div className="search-panel">
          <div className="search-bar">
            <a className="search-bar-mark" href={addressOf('index', locale)}>
              <Mark />
              <span className="hidden">{`${siteName}, ${words.home}`}</span>
            </a>
            <button
              className="cross-button search-close"
              type="button"
              aria-label={words.closeSearch}
              onClick={leave}
            >
              <span className="two-ink-cross" />
            </button>
          </div>
          <SlotProvider value={lobby}>
            <SearchContents
              key={opened.times}
              href={href}
              id={id}
              input={input}
              source={source}
              onRetry={load}
              query={opened.query}
              around={{
                hint: <p className="search-keys">{words.searchKeys}</p>,
                beside: ({ query, state }) =>
                  query !== '' &&
                  state !== 'loading' && (
                    <AsPage
                      href={addressOf('search', locale, { q: query })}
                      onFollow={(to) => follow(query, to)}
                    />
                  ),
                below: (shown) => <LobbySlot {...shown} />,
              }}
              on={{ submit: rest, rest, follow, found }}
            />
          </SlotProvider>
          {/* A modal dialog covers the page's notice. */}
          <ConnectionNotice />
        </div>
      )}
    </dialog>,
    document.body,
  );
}

function AsPage({ href, onFollow }: { href: string; onFollow: (href: string) => void }) {
  const words = useWords(searchWords);
  return (
    <a className="search-as-page" href={href} onClick={() => onFollow(href)}>
      <span className="u">{words.searchAsPage}</span>
    </a>
  );
}
