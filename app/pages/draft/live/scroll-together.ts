/**
 * Keeps both previews of Kirby's compare view at the same place.
 * @param send tells the other preview how many pixels this one was scrolled to
 * @returns what takes such a message of the other preview
 */
export function scrollTogether(send: (top: number) => void): (top: number) => void {
  /** The position that the other preview has set need not be sent back. */
  let given: number | null = null;
  addEventListener(
    'scroll',
    () => {
      if (scrollY !== given) send(scrollY);
      given = null;
    },
    { passive: true },
  );
  return (top) => {
    scrollTo({ top, behavior: 'instant' });
    given = scrollY;
  };
}
