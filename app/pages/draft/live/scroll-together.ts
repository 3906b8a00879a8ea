/**
 * Scrolls both previews of Kirby's compare view together, in pixels.
 * @returns a function that scrolls to the other preview's position
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
