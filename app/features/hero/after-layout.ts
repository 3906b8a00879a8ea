/** Measuring right after a change would force a layout. Returns a function that cancels. */
export function afterLayout(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
