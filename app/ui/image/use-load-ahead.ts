import { type RefObject, useEffect } from 'react';
import { loadAhead } from './load-ahead.ts';

/** Fetches lazy images when they come near, until the page is left. `page` changes with each page. */
export function useLoadAhead(content: RefObject<HTMLElement | null>, page: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other pictures
  useEffect(() => {
    const images = content.current?.querySelectorAll<HTMLElement>('.image-full[loading="lazy"]') ?? [];
    const stops = [...images].map(loadAhead);
    return () => {
      for (const stop of stops) stop();
    };
  }, [content, page]);
}
