import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lockScroll } from '#app/frame/scroll-lock.ts';
import { uiState } from '#app/frame/ui-state.ts';
import { useSiteLocation } from '#app/navigation/location.ts';
import { createSearchPanel, type PanelPhase } from './search-panel.ts';

/** Ties the panel's states to a dialog: opened by each press, with the focus in its input, and closed by any navigation. Gives its phase, and how to close it. */
export function useSearchPanel(dialog: RefObject<HTMLDialogElement | null>, presses: number) {
  const location = useSiteLocation();
  const [phase, setPhase] = useState<PanelPhase>('closed');
  const panel = useRef<ReturnType<typeof createSearchPanel>>(null);

  useEffect(() => {
    const setActive = (isActive: boolean) => uiState.set('searchActive', isActive);
    const created = createSearchPanel({ lockScroll, setActive, show: setPhase });
    panel.current = created;
    return created.stop;
  }, []);

  const close = useCallback(() => {
    // At once, and not with the phase: on arrival at a new page its heading gets the focus, which nothing behind a dialog can have.
    dialog.current?.close();
    panel.current?.close();
  }, [dialog]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new location closes it (S4)
  useLayoutEffect(close, [location, close]);

  useEffect(() => {
    if (presses > 0) panel.current?.open();
  }, [presses]);

  useEffect(() => {
    const shown = dialog.current;
    if (phase !== 'open' || !shown || shown.open) return;
    shown.showModal();
    shown.querySelector('input')?.focus();
  }, [phase, dialog]);

  return { phase, close };
}
