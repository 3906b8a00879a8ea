import { type RefObject, useEffect } from 'react';
import { whenNear } from './when-near.ts';

export function useLoadAhead(content: RefObject<HTMLElement | null>, page: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other pictures
  useEffect(() => {
    const images = content.current?.querySelectorAll<HTMLImageElement>('.image-full[loading="lazy"]') ?? [];
    const stops = [...images].map(loadAhead);
    return () => {
      for (const stop of stops) stop();
    };
  }, [content, page]);
}

/** Replaces browsers' lazy loading, which uses different distances. */
function loadAhead(image: HTMLImageElement): () => void {
  const frame = image.closest<HTMLElement>('.image');
  if (!frame) return () => {};
  if (image.complete && image.currentSrc !== '') {
    frame.removeAttribute('data-far');
    return () => {};
  }
  const show = (): void => frame.removeAttribute('data-waiting');

  image.addEventListener('load', show);
  image.addEventListener('error', show);
  // Observes the frame, because image.css clips the picture.
  const stopWaiting = whenNear(frame, ({ boundingClientRect: { top, bottom } }) => {
    const isInSight = bottom > 0 && top < window.innerHeight;
    // Hiding a visible picture would flash.
    if (!isInSight && !image.complete) frame.setAttribute('data-waiting', '');
    frame.removeAttribute('data-far');
    for (const each of frame.getElementsByTagName('img')) each.loading = 'eager';
  });
  return () => {
    stopWaiting();
    image.removeEventListener('load', show);
    image.removeEventListener('error', show);
    show();
  };
}
