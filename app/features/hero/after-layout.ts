/**
 * Measuring right after a change would cost a layout; after the next frame it is free. Returns the function
 * that cancels it.
 */
export function afterLayout(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
