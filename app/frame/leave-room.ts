/** Reserves room for the bars (WCAG 2.4.11). Returns a function that undoes it. */
export function leaveRoom(bars: HTMLElement | null): (() => void) | undefined {
  if (!bars) return;
  const { style, dataset } = document.documentElement;
  const set = (height: number): void => {
    // A custom property would make the browser compute every element's style.
    style.paddingBlockEnd = height > 0 ? `${height}px` : '';
    style.scrollPaddingBlockEnd = height > 0 ? `calc(${height}px + 1rem)` : '';
    // A `:has()` would examine every element when the menu opens.
    if (height > 0) dataset.bars = '';
    else delete dataset.bars;
  };
  // Measuring here would cost a layout.
  const observer = new ResizeObserver(([entry]) => set(entry?.borderBoxSize[0]?.blockSize ?? 0));
  observer.observe(bars);
  return () => {
    observer.disconnect();
    set(0);
  };
}
