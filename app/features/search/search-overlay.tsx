import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { searchWords } from '#app/i18n/search-words.ts';
import { useLocale, useMoreWords } from '#app/i18n/use-words.ts';
import { ConnectionNotice } from '#app/navigation/connection-notice.tsx';
import { Mark } from '#app/ui/logo/logo.tsx';
import { href as addressOf } from '#site/href.ts';
import { nextStop } from './next-stop.ts';
import { SearchContents } from './search-contents.tsx';
import { createSearchSource, type SearchSource } from './search-source.ts';
import { useSearchPanel } from './use-search-panel.ts';

export interface SearchOverlayProps {
  /** How often the button was pressed; each press opens it. */
  presses: number;
  /** The button, which gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
  /** The search page. */
  href: string;
}

/**
 * Search over the page: a modal `<dialog>`, so that focus, Escape and what lies behind are the browser's. The results are a list
 * of links that arrow keys walk with real focus, no combobox: a listbox would read headings, dates and marks as one long option,
 * and its options are no links, so nothing could be opened in a new tab.
 */
export function SearchOverlay({ presses, trigger, href }: SearchOverlayProps) {
  const locale = useLocale();
  const words = useMoreWords(searchWords);
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOn = useRef<EventTarget>(null);
  const { phase, close } = useSearchPanel(dialog, presses);
  const [source, retry] = useSearchSource();

  return createPortal(
    <dialog
      ref={dialog}
      className="search-overlay"
      aria-label={words.search}
      inert={phase === 'closing'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return walk(event);
        event.preventDefault();
        close();
      }}
      onPointerDown={({ target }) => {
        pressedOn.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressedOn.current === target) close();
      }}
      onClose={() => {
        close();
        // Browsers that do not focus a link on a press have nothing to give the focus back to.
        if (document.activeElement === document.body) trigger.current?.focus({ preventScroll: true });
      }}
    >
      {phase !== 'closed' && (
        <div className="search-panel">
          <div className="search-bar">
            <a className="search-bar-mark" href={addressOf('index', locale)}>
              <Mark />
              <span className="hidden">
                {words.siteName}, {words.home}
              </span>
            </a>
            <button className="search-close" type="button" aria-label={words.closeSearch} onClick={close}>
              <span className="search-cross" />
            </button>
          </div>
          <SearchContents href={href} source={source} onRetry={retry} />
          {/* The one of the page is out of sight behind a modal dialog. */}
          <ConnectionNotice />
        </div>
      )}
    </dialog>,
    document.body,
  );
}

/** The index of this language, fetched as soon as the overlay is wanted. */
function useSearchSource(): [SearchSource, () => void] {
  const locale = useLocale();
  const [source, setSource] = useState<SearchSource>({ state: 'loading' });
  const [{ load }] = useState(() => createSearchSource(locale, setSource));
  useEffect(() => void load(), [load]);
  return [source, load];
}

/** Arrows, Home and End walk the results; a letter typed on a result goes to the input, as there is nowhere else for it. */
function walk(event: KeyboardEvent<HTMLDialogElement>): void {
  const { key, currentTarget: dialog } = event;
  if (event.metaKey || event.ctrlKey || event.altKey || event.nativeEvent.isComposing) return;
  const input = dialog.querySelector<HTMLElement>('.search-input');
  const links = [...dialog.querySelectorAll<HTMLElement>('.search-hit a')];
  const stop = links.indexOf(document.activeElement as HTMLElement);
  // A result that had the focus may go with the next letter: the keys go on from the input then.
  const isLost = document.activeElement === dialog || document.activeElement === document.body;
  if (stop < 0 && document.activeElement !== input && !isLost) return;
  const next = nextStop(key, stop, links.length);
  if (next !== null) {
    event.preventDefault();
    (links[next] ?? input)?.focus();
  } else if (stop >= 0 && key.length === 1 && key !== ' ') {
    input?.focus();
  }
}
