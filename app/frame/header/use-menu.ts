import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterIdle } from '#app/navigation/after-idle.ts';
import { lockScroll } from '#app/ui/scroll-lock.ts';
import { uiState } from '#app/wire/ui-state.ts';

export interface MenuControl {
  isOpen: boolean;
  details: RefObject<HTMLDetailsElement | null>;
  button: RefObject<HTMLElement | null>;
  readOpenFromDom(): void;
}

/** `open` is written by the browser after a press, by React otherwise. */
export function useMenu(entry: string): MenuControl {
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === entry;
  const unlock = useRef(() => {});

  const close = useCallback(() => setOpenAt(null), []);
  const readOpenFromDom = () => {
    if (details.current?.open) {
      // Locks first, because measuring an inert page costs another layout.
      unlock.current();
      unlock.current = lockScroll();
      setOpenAt(entry);
    } else close();
  };

  useLayoutEffect(
    function finishClosing() {
      if (isOpen) return;
      unlock.current();
      // React does not know that the menu was opened before hydration.
      if (openAt !== null && details.current) details.current.open = false;
    },
    [isOpen, openAt],
  );

  // Comes after `finishClosing`, which would undo the lock.
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
    return afterIdle(() => void details.current?.lastElementChild?.getBoundingClientRect());
  }, []);

  return { isOpen, details, button, readOpenFromDom };
}

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
