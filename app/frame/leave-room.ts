/**
 * Keeps the page clear of the bars at the lower edge (WCAG 2.4.11). Returns the function that gives the room
 * back.
 */
export function leaveRoom(bars: HTMLElement | null): (() => void) | undefined {
  if (!bars) return;
  const { style, dataset } = document.documentElement;
  const set = (height: number): void => {
    // A custom property on the root would make the browser compute the style of every element.
    style.paddingBlockEnd = height > 0 ? `${height}px` : '';
    style.scrollPaddingBlockEnd = height > 0 ? `calc(${height}px + 1rem)` : '';
    // With `:has()` the browser looked at every element when the menu opened.
    if (height > 0) dataset.bars = '';
    else delete dataset.bars;
  };
  // A ResizeObserver calls after the frame's layout; measuring here would cost another.
  const observer = new ResizeObserver(([entry]) => set(entry?.borderBoxSize[0]?.blockSize ?? 0));
  observer.observe(bars);
  return () => {
    observer.disconnect();
    set(0);
  };
}
