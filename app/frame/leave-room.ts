/**
 * Keeps the page clear of the bars at the lower edge: it ends above them, and focused elements are not
 * scrolled behind them (WCAG 2.4.11). Returns the function that gives the room back.
 */
export function leaveRoom(bars: HTMLElement | null): (() => void) | undefined {
  if (!bars) return;
  const { style, dataset } = document.documentElement;
  const set = (height: number): void => {
    // A custom property on the root would make the browser compute the style of every element.
    style.paddingBlockEnd = height > 0 ? `${height}px` : '';
    style.scrollPaddingBlockEnd = height > 0 ? `calc(${height}px + 1rem)` : '';
    // For what lies above the bars. With `:has()` the browser looked at every element when the menu opened.
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
