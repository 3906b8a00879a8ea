/** How far the logo has slid into view, 0 to 1, after so many pixels of scrolling: as far as the page has moved away below it (H5). */
export function logoOffset(scrolled: number, logoHeight: number): number {
  if (logoHeight <= 0) return 1;
  return Math.min(1, Math.max(0, scrolled / logoHeight));
}

interface Movement {
  from: number;
  to: number;
  /** Where the content wrapper begins: above it the header never hides. */
  limit: number;
  wasHidden: boolean;
}

/** The header goes on the way down and returns on the way up (H6). */
export function isHeaderHidden({ from, to, limit, wasHidden }: Movement): boolean {
  if (to <= limit) return false;
  return to === from ? wasHidden : to > from;
}

/** L5: whether the page still stands within its first screen. */
export function isOnFirstScreen(scrolled: number, windowHeight: number): boolean {
  return scrolled < windowHeight;
}
