/** One window height above and below. */
const AHEAD = '100% 0px';

export function whenNear(element: Element, callback: (entry: IntersectionObserverEntry) => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      callback(entry);
    },
    { rootMargin: AHEAD },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
