/** One height of the window on every side (specification 4). */
const AHEAD = '100% 0px';

/**
 * Fetches a lazy picture when it comes within one window height, and lets it appear over its small version in one piece. Browsers' own lazy
 * loading, which stays for who has no script, keeps other distances: Firefox and Safari start later than that in a high window.
 * Gives the function that stops it.
 */
export function loadAhead(image: HTMLElement): () => void {
  const frame = image.closest<HTMLElement>('.image');
  if (!(image instanceof HTMLImageElement) || !frame || image.complete) return () => {};
  const show = (): void => frame.removeAttribute('data-waiting');

  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const { top, bottom } = entry.boundingClientRect;
      const isInSight = bottom > 0 && top < window.innerHeight;
      // In sight the visitor already watches it come: to take it away again would be a flash.
      if (!isInSight && !image.complete) frame.setAttribute('data-waiting', '');
      image.loading = 'eager';
    },
    { rootMargin: AHEAD },
  );
  image.addEventListener('load', show);
  image.addEventListener('error', show);
  observer.observe(image);
  return () => {
    observer.disconnect();
    image.removeEventListener('load', show);
    image.removeEventListener('error', show);
    show();
  };
}
