import { PARTS } from '#app/ui/own-id.ts';
import { uiState } from '#app/wire/ui-state.ts';
import { isHeaderHidden, isOnFirstScreen, logoOffset } from './header-motion.ts';

/** Never measures during the scroll. */
export function followScroll(header: HTMLElement): () => void {
  const root = document.documentElement;
  let scrolled: number | null = null;
  let limit: number | null = null;
  let isHidden = false;
  let frame = 0;

  const measure = (): number => {
    uiState.set('logoHeight', header.querySelector('.logo')?.getBoundingClientRect().height ?? 0);
    limit = window.scrollY + (document.getElementById(PARTS.content)?.getBoundingClientRect().top ?? 0);
    return limit;
  };
  const look = (): void => {
    frame = 0;
    const to = Math.max(0, window.scrollY);
    // Ignores a restored scroll position.
    const from = scrolled ?? to;
    scrolled = to;
    isHidden = isHeaderHidden({ from, to, limit: limit ?? measure(), wasHidden: isHidden });
    // Browser tests wait for this attribute.
    root.toggleAttribute('data-first-screen', isOnFirstScreen(to, window.innerHeight));
    draw();
  };
  const draw = (): void => {
    const { menuActive, searchActive, isLoading, logoHeight } = uiState.get();
    const headerHidden = isHidden && !menuActive && !searchActive;
    uiState.set('headerHidden', headerHidden);
    header.toggleAttribute('data-loading', isLoading);
    header.toggleAttribute('data-hidden', headerHidden);
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
    uiState.set('headerHidden', false);
    window.removeEventListener('scroll', lookSoon);
    window.removeEventListener('resize', measureSoon);
  };
}
