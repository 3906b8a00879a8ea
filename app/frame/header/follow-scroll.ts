import { PARTS } from '#app/ui/own-id.ts';
import { uiState } from '#app/wire/ui-state.ts';
import { isHeaderHidden, isOnFirstScreen, logoOffset } from './header-motion.ts';

/** Positions are measured once per page and after a resize, never while scrolling. Returns how to stop it. */
export function followScroll(header: HTMLElement): () => void {
  const root = document.documentElement;
  let scrolled: number | null = null;
  let limit: number | null = null;
  let isHidden = false;
  /** In pixels: the scroll distance over which the logo slides into view. */
  let logoHeight = 0;
  let frame = 0;

  const measure = (): number => {
    logoHeight = header.querySelector('.logo')?.getBoundingClientRect().height ?? 0;
    limit = window.scrollY + (document.getElementById(PARTS.content)?.getBoundingClientRect().top ?? 0);
    return limit;
  };
  const look = (): void => {
    frame = 0;
    const to = Math.max(0, window.scrollY);
    // The first position of a page is not a movement: the page may have been restored to where it was left.
    const from = scrolled ?? to;
    scrolled = to;
    isHidden = isHeaderHidden({ from, to, limit: limit ?? measure(), wasHidden: isHidden });
    root.toggleAttribute('data-first-screen', isOnFirstScreen(to, window.innerHeight));
    draw();
  };
  const draw = (): void => {
    const { menuActive, searchActive, isLoading } = uiState.get();
    header.toggleAttribute('data-loading', isLoading);
    header.toggleAttribute('data-hidden', isHidden && !menuActive && !searchActive);
    if (scrolled === null) return;
    header.style.setProperty('--logo-offset', `${menuActive ? 0 : logoOffset(scrolled, logoHeight)}`);
  };
  const lookSoon = (): void => {
    frame ||= requestAnimationFrame(look);
  };
  const measureSoon = (): void => {
    limit = null;
    lookSoon();
  };

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
