/**
 * The page ends above a bar at the bottom, and nothing that gets focus is scrolled to behind it (WCAG 2.4.11): `property` of the root
 * is the bar's height while it stands. Gives the function that takes the room back.
 */
export function keepRoomFor(bar: HTMLElement, property: '--consent-bar' | '--sound-bar'): () => void {
  const { style } = document.documentElement;
  const keep = (): void => style.setProperty(property, `${bar.offsetHeight}px`);
  // At once: what gets focus in the same moment must not be behind it either.
  keep();
  const observer = new ResizeObserver(keep);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
}
