/**
 * Keeps the page clear of the bars at the lower edge: the page ends above them, and focused elements are not
 * scrolled behind them (WCAG 2.4.11). A ref of the bars: returns the function that gives the room back.
 */
export function leaveRoom(bars: HTMLElement | null): (() => void) | undefined {
  if (!bars) return;
  const { style, dataset } = document.documentElement;
  const set = (height: number): void => {
    // Not as a custom property: on the root, setting one makes the browser compute the style of every element
    // again.
    style.paddingBlockEnd = height > 0 ? `${height}px` : '';
    style.scrollPaddingBlockEnd = height > 0 ? `calc(${height}px + 1rem)` : '';
    // For what must lie above the bars. With `:has()` in its place, the browser looked at every element again
    // whenever the menu opened.
    if (height > 0) dataset.bars = '';
    else delete dataset.bars;
  };
  // It calls back after the layout of the frame, before paint. Measuring here would cost a layout of its own.
  const observer = new ResizeObserver(([entry]) => set(entry?.borderBoxSize[0]?.blockSize ?? 0));
  observer.observe(bars);
  return () => {
    observer.disconnect();
    set(0);
  };
}
