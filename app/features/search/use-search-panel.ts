import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSiteLocation } from '#app/navigation/location.ts';
import { lockScroll } from '#app/ui/scroll-lock.ts';
import { uiState } from '#app/wire/ui-state.ts';
import { createSearchPanel, type PanelPhase } from './search-panel.ts';
import { createSearchedEntry } from './searched-entry.ts';

interface SearchPanelParts {
  dialog: RefObject<HTMLDialogElement | null>;
  input: RefObject<HTMLInputElement | null>;
  presses: number;
}

/** Opens the panel at a history entry with a search, and closes it at any other. */
export function useSearchPanel({ dialog, input, presses }: SearchPanelParts) {
  const { key, since } = useSiteLocation() ?? {};
  const [entry] = useState(() => createSearchedEntry(window));
  const [phase, setPhase] = useState<PanelPhase>('closed');
  const [opened, setOpened] = useState({ times: 0, query: '', isAtOnce: false });
  const panel = useRef<ReturnType<typeof createSearchPanel>>(null);

  useLayoutEffect(() => {
    const setActive = (isActive: boolean) => uiState.set('searchActive', isActive);
    const created = createSearchPanel({ lockScroll, setActive, show: setPhase });
    panel.current = created;
    return created.stop;
  }, []);

  const close = useCallback(
    (changedAt = performance.now()) => {
      // A modal dialog prevents focus on the heading of a new page.
      dialog.current?.close();
      panel.current?.close(performance.now() - changedAt);
      setOpened((last) => (last.isAtOnce ? { ...last, isAtOnce: false } : last));
    },
    [dialog],
  );

  const followEntry = useCallback(
    (changedAt?: number) => {
      const query = entry.query();
      if (query === null) return close(changedAt);
      setOpened(({ times }) => ({ times: times + 1, query, isAtOnce: true }));
      panel.current?.openAtOnce();
    },
    [entry, close],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with every new location (S4)
  useLayoutEffect(() => followEntry(since), [key, since, followEntry]);

  // Going between a page and the search over it gives no new location.
  useEffect(() => {
    const onPop = () => {
      if (entry.isOf(key) || entry.query() === null) followEntry();
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
    input.current?.focus();
  }, [phase, dialog, input]);

  const leave = useCallback(() => {
    close();
    entry.leave();
  }, [close, entry]);

  return { phase, opened, entry, close, leave };
}
