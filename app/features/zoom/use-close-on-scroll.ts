import { useEffect, useEffectEvent } from 'react';

/** In pixels. */
const SCROLL_OFFSET = 40;

export function useCloseOnScroll(close: () => void): void {
  const onScrolled = useEffectEvent(close);
  useEffect(() => {
    let startedAt: number | null = null;
    let frame = 0;
    const look = (): void => {
      if (startedAt !== null && Math.abs(window.scrollY - startedAt) > SCROLL_OFFSET) onScrolled();
    };
    window.addEventListener('scroll', look, { passive: true });
    // A smooth scroll to the focused button would close the picture.
    window.scrollTo({ top: window.scrollY, behavior: 'instant' });
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        startedAt = window.scrollY;
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, []);
}
