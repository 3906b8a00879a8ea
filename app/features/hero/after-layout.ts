/** Right after a change, measuring would cost a layout. Returns the function that cancels it. */
export function afterLayout(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
