/**
 * Calls back once in a task after the next frame, when the layout is up to date: measuring then is free,
 * where measuring right after a change makes the browser do a layout in the middle of a script. Returns the
 * function that cancels it.
 */
export function afterLayout(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
