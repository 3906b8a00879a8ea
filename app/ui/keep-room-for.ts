/**
 * Keeps the page clear of a bar at the bottom: the page ends above it, and focused elements are not scrolled behind it (WCAG 2.4.11).
 * While the bar is shown, `property` on the root is its height. Returns the function that removes it.
 */
export function keepRoomFor(bar: HTMLElement, property: '--consent-bar' | '--sound-bar'): () => void {
  const { style } = document.documentElement;
  const keep = (): void => style.setProperty(property, `${bar.offsetHeight}px`);
  // At once: an element that gets focus in the same moment must not be behind the bar either.
  keep();
  const observer = new ResizeObserver(keep);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
}
