import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterIdle } from '#app/navigation/after-idle.ts';
import { lockScroll } from '../scroll-lock.ts';
import { uiState } from '../ui-state.ts';

export interface MenuControl {
  isOpen: boolean;
  /** The native `<details>`, and the button in it. */
  details: RefObject<HTMLDetailsElement | null>;
  button: RefObject<HTMLElement | null>;
  /** Copies the open state from the DOM. */
  follow(): void;
  close(): void;
}

/**
 * Whether the menu is open. The browser opens and closes it, with script or without. With script a new path, Escape, going back and
 * opening search close it as well, and scrolling is locked while it is open. Called by SiteLayout, which makes the page inert meanwhile.
 * `open` of the `<details>` is written by the browser and by React: `follow` copies the one into the state, and locks; the effects unlock.
 */
export function useMenu(path: string): MenuControl {
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  /** The path on which the menu was opened: on any other path it counts as closed, already in the first render (H4). */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === path;
  const wasOpen = useRef(false);
  const unlock = useRef<(() => void) | null>(null);
  const follow = useCallback(() => {
    const isOpened = details.current?.open === true;
    // Before React renders: locking measures the page, which would cost a layout of its own once the page is inert.
    if (isOpened) unlock.current ??= lockScroll();
    setOpenAt(isOpened ? path : null);
  }, [path]);
  const close = useCallback(() => setOpenAt(null), []);

  // Before the lock that a menu takes which is open already.
  useLayoutEffect(() => {
    if (isOpen) return;
    release(unlock);
    // A menu may be opened on a page that is left before this renders. `isOpen` is never true then, so React does not close the element.
    if (openAt !== null && details.current) details.current.open = false;
  }, [isOpen, openAt]);
  // The visitor may have opened it before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only; a menu that was opened on another path closes.
  useLayoutEffect(follow, []);
  useLayoutEffect(() => (isOpen ? listen(close) : undefined), [isOpen, close]);
  useLayoutEffect(() => () => release(unlock), []);
  // Else the browser lays out what is in the menu when it opens first, and the visitor waits for that.
  useEffect(() => afterIdle(() => void details.current?.lastElementChild?.getBoundingClientRect()), []);
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || details.current?.contains(activeElement);
    if (wasOpen.current && !isOpen && isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return { isOpen, details, button, follow, close };
}

function release(unlock: RefObject<(() => void) | null>): void {
  unlock.current?.();
  unlock.current = null;
}

/** Listens for what closes the open menu. Returns the function that stops it. */
function listen(close: () => void): () => void {
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
