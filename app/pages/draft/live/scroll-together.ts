/**
 * Keeps two previews beside each other at the same place (Kirby's compare view).
 * @param send tells the other preview how many pixels this one was scrolled to
 * @returns what takes such a message of the other preview
 */
export function scrollTogether(send: (top: number) => void): (top: number) => void {
  /** Where the other preview has put this one: that it is there need not be sent back. */
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
