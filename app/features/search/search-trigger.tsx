import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { commonWords } from '#app/i18n/words.ts';
import { isPlainClick } from '#app/navigation/is-plain-click.ts';
import { useSiteLocation } from '#app/navigation/location.ts';
import { useNavigate } from '#app/navigation/navigate.ts';
import { searchedIn } from '#app/navigation/searched-address.ts';
import { useAhead } from '#app/navigation/use-ahead.ts';
import { ErrorBoundary } from '#app/ui/error-boundary.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useLate } from '#app/ui/use-late.ts';
import { uiState } from '#app/wire/ui-state.ts';
import { SEARCH_LINE } from './search-line.ts';

interface SearchTriggerProps {
  href: string;
  current: 'page' | 'true' | undefined;
  siteName: string;
}

const loadOverlay = () => import('./search-overlay.tsx').then((module) => module.SearchOverlay);

/** Fetches the overlay when the page is idle, and the index on hover, focus or press. */
export function SearchTrigger({ href, current, siteName }: SearchTriggerProps) {
  const words = useWords(commonWords);
  const link = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  const [Overlay, want] = useLate(loadOverlay);
  const [presses, setPresses] = useState(0);
  const isAwaited = useRef(false);
  const [isButton, setButton] = useState(false);
  const { key } = useSiteLocation() ?? {};
  const isOnItsPage = current === 'page';
  useEffect(() => setButton(true), []);

  useAhead(loadOverlay);

  const prepare = () => {
    if (!isOnItsPage) want().catch(() => {});
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with every new location, and between a page and the search over it
  useEffect(() => {
    const look = () => {
      if (searchedIn(window.location.search) !== null) prepare();
    };
    look();
    window.addEventListener('popstate', look);
    return () => {
      isAwaited.current = false;
      window.removeEventListener('popstate', look);
    };
  }, [key]);

  const press = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (isOnItsPage) return document.getElementById(SEARCH_LINE)?.focus();
    const open = () => setPresses((before) => before + 1);
    if (Overlay) return open();
    isAwaited.current = true;
    const wasLeaving = uiState.get().isLoading;
    // The visitor may have followed a link meanwhile, and the search must not cover the next page.
    const run = (act: () => void) => () => {
      if (isAwaited.current && (wasLeaving || !uiState.get().isLoading)) act();
      isAwaited.current = false;
    };
    want().then(
      run(open),
      run(() => navigate(href)),
    );
  };
  return (
    <>
      <a
        ref={link}
        className="header-search"
        href={href}
        role={isButton ? 'button' : undefined}
        aria-haspopup={isButton && !isOnItsPage ? 'dialog' : undefined}
        aria-current={current}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        <Icon name="search" />
        <span className="hidden">{words.search}</span>
      </a>
      <ErrorBoundary>
        {Overlay && <Overlay presses={presses} trigger={link} href={href} siteName={siteName} />}
      </ErrorBoundary>
    </>
  );
}
