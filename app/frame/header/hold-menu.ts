import { lockScroll } from '../scroll-lock.ts';
import { uiState } from '../ui-state.ts';

/** Fetched when the menu is about to be wanted; without it the menu opens and closes all the same. */
export const loadOpenMenu = () => import('./open-menu.ts');

/**
 * Begins the time in which a menu is open: the page stands still behind it, and Escape closes it from the first moment on. Gives the
 * function that ends it at once.
 */
export function holdMenu(menu: HTMLDetailsElement): () => void {
  const unlock = lockScroll();
  uiState.set('menuActive', true);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    menu.open = false;
  };
  document.addEventListener('keydown', onKey);
  let end: (() => void) | undefined;
  let isOver = false;
  loadOpenMenu().then(
    ({ openMenu }) => {
      if (!isOver) end = openMenu(menu);
    },
    (error: unknown) => console.error('The code of the open menu could not be loaded.', error),
  );
  return () => {
    isOver = true;
    document.removeEventListener('keydown', onKey);
    unlock();
    end?.();
    uiState.set('menuActive', false);
  };
}
