import { whenNear } from './when-near.ts';

/**
 * Fetches a lazy picture when it comes within one window height, and lets it appear over its small version in one piece. Browsers' own lazy
 * loading, which stays for who has no script, keeps other distances: Firefox and Safari start later than that in a high window.
 * Gives the function that stops it.
 */
export function loadAhead(image: HTMLElement): () => void {
  const frame = image.closest<HTMLElement>('.image');
  if (!(image instanceof HTMLImageElement) || !frame || image.complete) return () => {};
  const show = (): void => frame.removeAttribute('data-waiting');

  image.addEventListener('load', show);
  image.addEventListener('error', show);
  const stopWaiting = whenNear(image, ({ boundingClientRect: { top, bottom } }) => {
    const isInSight = bottom > 0 && top < window.innerHeight;
    // In sight the visitor already watches it come: to take it away again would be a flash.
    if (!isInSight && !image.complete) frame.setAttribute('data-waiting', '');
    image.loading = 'eager';
  });
  return () => {
    stopWaiting();
    image.removeEventListener('load', show);
    image.removeEventListener('error', show);
    show();
  };
}
