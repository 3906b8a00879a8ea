import { useEffect } from 'react';
import { loadAhead } from './load-ahead.ts';

/** Fetches the lazy images of each page when they come near, and stops when the visitor leaves the page. `page` changes with each page. */
export function useLoadAhead(page: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other pictures
  useEffect(() => {
    const images = document.querySelectorAll<HTMLElement>('main .image-full[loading="lazy"]');
    const stops = [...images].map(loadAhead);
    return () => {
      for (const stop of stops) stop();
    };
  }, [page]);
}
