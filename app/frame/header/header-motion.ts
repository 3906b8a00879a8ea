/** How far the logo has slid into view, 0 to 1, in relation to its height (H5). */
export function logoOffset(scrolled: number, logoHeight: number): number {
  if (logoHeight <= 0) return 1;
  return Math.min(1, Math.max(0, scrolled / logoHeight));
}

interface Movement {
  from: number;
  to: number;
  /** The top of the content wrapper: above it the header never hides. */
  limit: number;
  wasHidden: boolean;
}

/** The header hides when the visitor scrolls down and returns when they scroll up (H6). */
export function isHeaderHidden({ from, to, limit, wasHidden }: Movement): boolean {
  if (to <= limit) return false;
  return to === from ? wasHidden : to > from;
}

/** L5 */
export function isOnFirstScreen(scrolled: number, windowHeight: number): boolean {
  return scrolled < windowHeight;
}
