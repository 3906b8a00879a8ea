import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterIdle } from '#app/navigation/after-idle.ts';
import { lockScroll } from '#app/ui/scroll-lock.ts';
import { uiState } from '#app/wire/ui-state.ts';

export interface MenuControl {
  isOpen: boolean;
  details: RefObject<HTMLDetailsElement | null>;
  button: RefObject<HTMLElement | null>;
  /** For `onToggle`: the browser has opened or closed the menu. */
  readOpenFromDom(): void;
}

/**
 * Two write `open` of the menu's `<details>`: the browser, for a press of the button, and React, when it
 * closes otherwise. `readOpenFromDom` copies the browser's into the state.
 */
export function useMenu(entry: string): MenuControl {
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  /** The history entry on which the menu was opened: on any other it is closed (H4). */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === entry;
  const unlock = useRef(() => {});

  const close = useCallback(() => setOpenAt(null), []);
  const readOpenFromDom = () => {
    if (details.current?.open) {
      // Before React renders: locking measures the page, a layout of its own once the page is inert.
      unlock.current();
      unlock.current = lockScroll();
      setOpenAt(entry);
    } else close();
  };

  useLayoutEffect(
    function finishClosing() {
      if (isOpen) return;
      unlock.current();
      // A menu may be opened on a page that is left before this renders: React does not close it then.
      if (openAt !== null && details.current) details.current.open = false;
    },
    [isOpen, openAt],
  );

  // After `finishClosing`, which would undo its lock.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only; later `onToggle` reports it
  useLayoutEffect(function readOpenedBeforeHydration() {
    readOpenFromDom();
    return () => unlock.current();
  }, []);

  useLayoutEffect(() => (isOpen ? whileOpen(close) : undefined), [isOpen, close]);

  const wasOpen = useRef(false);
  useLayoutEffect(
    function returnFocus() {
      const { activeElement } = document;
      const isLost = activeElement === document.body || details.current?.contains(activeElement);
      if (wasOpen.current && !isOpen && isLost) button.current?.focus();
      wasOpen.current = isOpen;
    },
    [isOpen],
  );

  useEffect(function layOutWhenIdle() {
    // Else the browser lays out what is in the menu when it opens first, and the visitor waits for that.
    return afterIdle(() => void details.current?.lastElementChild?.getBoundingClientRect());
  }, []);

  return { isOpen, details, button, readOpenFromDom };
}

/** Reports that the menu is open, and listens for what closes it. Returns the function that stops both. */
function whileOpen(close: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  uiState.set('menuActive', true);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  document.addEventListener('keydown', onKey, { signal });
  // Going back or forward is a navigation, even if the path stays the same.
  window.addEventListener('popstate', close, { signal });
  const unsubscribe = uiState.subscribe(() => {
    if (uiState.get().searchActive) close();
  });
  return () => {
    listening.abort();
    unsubscribe();
    uiState.set('menuActive', false);
  };
}
