import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { lockScroll } from '../scroll-lock.ts';
import { uiState } from '../ui-state.ts';

export interface MenuControl {
  isOpen: boolean;
  /** The browser's own `<details>`, and the button in it. */
  details: RefObject<HTMLDetailsElement | null>;
  button: RefObject<HTMLElement | null>;
  /** Takes over whether the browser shows it open. */
  follow(): void;
  close(): void;
}

/**
 * Whether the menu is open. The browser opens and closes it, with script or without; with script a new path, Escape, going back and
 * search close it as well, and the page behind it stands still.
 */
export function useMenu(path: string): MenuControl {
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  /** The path at which it was opened: on any other it is closed, from the first moment on (H4). */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === path;
  const wasOpen = useRef(false);
  const follow = useCallback(() => setOpenAt(details.current?.open ? path : null), [path]);
  const close = useCallback(() => setOpenAt(null), []);

  // It may have been opened before there was script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only; a menu that was opened on another path closes.
  useLayoutEffect(follow, []);
  useLayoutEffect(() => (isOpen ? holdPage(close) : undefined), [isOpen, close]);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || details.current?.contains(activeElement);
    if (wasOpen.current && !isOpen && isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return { isOpen, details, button, follow, close };
}

/** The page stands still behind the open menu (H7), and what closes it is listened to. Gives the function that ends that. */
function holdPage(close: () => void): () => void {
  const unlock = lockScroll();
  const listening = new AbortController();
  const { signal } = listening;
  uiState.set('menuActive', true);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  document.addEventListener('keydown', onKey, { signal });
  // Back and forward are a change of page, whether or not its path is another one.
  window.addEventListener('popstate', close, { signal });
  const unsubscribe = uiState.subscribe(() => {
    if (uiState.get().searchActive) close();
  });
  return () => {
    listening.abort();
    unsubscribe();
    unlock();
    uiState.set('menuActive', false);
  };
}
