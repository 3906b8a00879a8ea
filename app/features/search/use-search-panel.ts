import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lockScroll } from '#app/frame/scroll-lock.ts';
import { uiState } from '#app/frame/ui-state.ts';
import { useSiteLocation } from '#app/navigation/location.ts';
import { createSearchPanel, type PanelPhase } from './search-panel.ts';
import { createSearchedEntry } from './searched-entry.ts';

/**
 * Ties the panel's states to a dialog and to the history. A press opens it, with the focus in its input; an entry that holds a search does so
 * at once, as it was left; any other entry closes it.
 */
export function useSearchPanel(dialog: RefObject<HTMLDialogElement | null>, presses: number) {
  const key = useSiteLocation()?.key;
  const [entry] = useState(() => createSearchedEntry(window));
  const [phase, setPhase] = useState<PanelPhase>('closed');
  /** What it begins with each time it opens. */
  const [opened, setOpened] = useState({ times: 0, query: '', isAtOnce: false });
  const panel = useRef<ReturnType<typeof createSearchPanel>>(null);

  useLayoutEffect(() => {
    const setActive = (isActive: boolean) => uiState.set('searchActive', isActive);
    const created = createSearchPanel({ lockScroll, setActive, show: setPhase });
    panel.current = created;
    return created.stop;
  }, []);

  const close = useCallback(() => {
    // At once, and not with the phase: on arrival at a new page its heading gets the focus, which nothing behind a dialog can have.
    dialog.current?.close();
    panel.current?.close();
    setOpened((last) => (last.isAtOnce ? { ...last, isAtOnce: false } : last));
  }, [dialog]);

  const followEntry = useCallback(() => {
    const query = entry.query();
    if (query === null) return close();
    setOpened(({ times }) => ({ times: times + 1, query, isAtOnce: true }));
    panel.current?.openAtOnce();
  }, [entry, close]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every new location (S4)
  useLayoutEffect(followEntry, [key, followEntry]);

  // Between a page and the search over it nothing is loaded, and no location is new.
  useEffect(() => {
    const onPop = () => {
      if (entry.isOf(key)) followEntry();
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [key, entry, followEntry]);

  useEffect(() => {
    if (presses === 0) return;
    setOpened(({ times }) => ({ times: times + 1, query: '', isAtOnce: false }));
    panel.current?.open();
  }, [presses]);

  useEffect(() => {
    const shown = dialog.current;
    if (phase !== 'open' || !shown || shown.open) return;
    shown.showModal();
    shown.querySelector('input')?.focus();
  }, [phase, dialog]);

  /** What a visitor does who is done with it: the history goes back to the page as well. */
  const leave = useCallback(() => {
    close();
    entry.leave();
  }, [close, entry]);

  return { phase, opened, entry, close, leave };
}
