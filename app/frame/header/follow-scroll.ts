import { PARTS } from '#app/ui/own-id.ts';
import { uiState } from '../ui-state.ts';
import { isHeaderHidden, isOnFirstScreen, logoOffset } from './header-motion.ts';

/**
 * Moves the header with the scroll position: one passive listener, one update per frame. Positions are measured once per page and
 * after a resize, never while scrolling. Starts in the state of a new page; returns the function that stops it.
 */
export function followScroll(header: HTMLElement): () => void {
  const root = document.documentElement;
  let scrolled: number | null = null;
  let limit: number | null = null;
  let frame = 0;

  const measure = (): number => {
    const logo = header.querySelector('.logo');
    uiState.set('logoHeight', logo?.getBoundingClientRect().height ?? 0);
    limit = window.scrollY + (document.getElementById(PARTS.content)?.getBoundingClientRect().top ?? 0);
    return limit;
  };
  const look = (): void => {
    frame = 0;
    const to = Math.max(0, window.scrollY);
    // The first position of a page is not a movement: the page may have been restored to where it was left.
    const from = scrolled ?? to;
    scrolled = to;
    const wasHidden = uiState.get().headerHidden;
    uiState.set('headerHidden', isHeaderHidden({ from, to, limit: limit ?? measure(), wasHidden }));
    root.toggleAttribute('data-first-screen', isOnFirstScreen(to, window.innerHeight));
    draw();
  };
  const draw = (): void => {
    const { headerHidden, menuActive, searchActive, isLoading, logoHeight } = uiState.get();
    header.toggleAttribute('data-loading', isLoading);
    header.toggleAttribute('data-hidden', headerHidden && !menuActive && !searchActive);
    header.style.setProperty('--logo-offset', `${menuActive ? 0 : logoOffset(scrolled ?? 0, logoHeight)}`);
  };
  const lookSoon = (): void => {
    frame ||= requestAnimationFrame(look);
  };
  const measureSoon = (): void => {
    limit = null;
    lookSoon();
  };

  uiState.set('headerHidden', false);
  const unsubscribe = uiState.subscribe(draw);
  window.addEventListener('scroll', lookSoon, { passive: true });
  window.addEventListener('resize', measureSoon, { passive: true });
  lookSoon();
  return () => {
    cancelAnimationFrame(frame);
    unsubscribe();
    window.removeEventListener('scroll', lookSoon);
    window.removeEventListener('resize', measureSoon);
  };
}
