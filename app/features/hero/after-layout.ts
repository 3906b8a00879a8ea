/** Waits, because measuring right after a change forces a layout. Returns a function to cancel. */
export function afterLayout(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
