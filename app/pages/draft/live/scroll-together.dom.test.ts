import { expect, test, vi } from 'vitest';
import { scrollTogether } from './scroll-together.ts';

test('a preview sends where its reader has scrolled to, and not where the other preview has put it (M9)', () => {
  vi.stubGlobal('scrollTo', ({ top = 0 }: ScrollToOptions) => vi.stubGlobal('scrollY', Math.min(top, 500)));
  const scrolled = () => dispatchEvent(new Event('scroll'));
  const sent: number[] = [];
  const take = scrollTogether((top) => sent.push(top));
  const read = (top: number) => {
    scrollTo({ top });
    scrolled();
  };
  read(120);
  take(300);
  scrolled();
  expect(sent).toEqual([120]);
  take(900);
  scrolled();
  read(40);
  expect(sent).toEqual([120, 40]);
  vi.unstubAllGlobals();
});
