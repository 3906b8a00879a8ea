/** Returns a number from 0 to 1 (H5). */
export function logoOffset(scrolled: number, logoHeight: number): number {
  if (logoHeight <= 0) return 1;
  return Math.min(1, Math.max(0, scrolled / logoHeight));
}

interface Movement {
  from: number;
  to: number;
  limit: number;
  wasHidden: boolean;
}

export function isHeaderHidden({ from, to, limit, wasHidden }: Movement): boolean {
  if (to <= limit) return false;
  return to === from ? wasHidden : to > from;
}

export function isOnFirstScreen(scrolled: number, windowHeight: number): boolean {
  return scrolled < windowHeight;
}
