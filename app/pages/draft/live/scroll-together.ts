/**
 * For Kirby's compare view.
 * @param send gets pixels
 * @returns what takes such a message of the other preview
 */
export function scrollTogether(send: (top: number) => void): (top: number) => void {
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
