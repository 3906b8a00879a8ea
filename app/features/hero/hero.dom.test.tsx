import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate } from '#app/testing/hydrate.tsx';
import { show } from '#app/testing/show.tsx';
import { slidesExample } from './hero.examples.tsx';
import { Hero } from './hero.tsx';
import { slideAnchor } from './slide-anchor.ts';

const showHero = (count = slidesExample.length) => show(<Hero slides={slidesExample.slice(0, count)} />);
const slides = () => screen.getAllByRole('article');

afterEach(() => {
  vi.useRealTimers();
});

async function runWithFocusOn(link: (slide: HTMLElement) => HTMLElement) {
  let look = () => {};
  class Observer {
    private readonly callback: () => void;
    constructor(callback: () => void) {
      this.callback = callback;
    }
    observe(element: Element) {
      if (element.matches('.hero-row')) look = this.callback;
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  const main = showHero();
  await hydrate(main);
  link(slides()[0] as HTMLElement).focus();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => look());
  return (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
}
const reached = () => slides().flatMap((slide, index) => (slide.hasAttribute('inert') ? [] : [index + 1]));

test('every slide is in the HTML, with its headline, text, buttons and image (C1)', () => {
  showHero();
  for (const [index, { headline, buttons, image }] of slidesExample.entries()) {
    const slide = within(screen.getByRole('article', { name: `Dia ${index + 1} van 3` }));
    slide.getByRole('heading', { level: 2, name: headline.html });
    slide.getByText('Negen vertellers, negen streektalen, één avond.');
    for (const { text } of buttons) slide.getByRole('link', { name: text });
    expect(slide.queryAllByRole('img')).toHaveLength(image ? 1 : 0);
  }
});

test('previous and next are links to slides, also from the last to the first, and work without script (C3)', () => {
  showHero();
  const ways = slides().map((slide) =>
    ['Vorige', 'Volgende'].map((name) => within(slide).getByRole('link', { name }).getAttribute('href')),
  );
  const to = (index: number) => `#${slideAnchor(index)}`;
  expect(ways).toEqual([
    [to(2), to(1)],
    [to(0), to(2)],
    [to(1), to(0)],
  ]);
  expect(slides().map(({ id }) => `#${id}`)).toEqual([to(0), to(1), to(2)]);
});

test('plates alternate red and blue', () => {
  const grounds = showHero().querySelectorAll<HTMLElement>('.plate-ground');
  expect([...grounds].map(({ dataset }) => dataset.ink)).toEqual(['red', 'blue', 'red']);
});

test('a picture that says which ink it lacks has its plate in that ink, and the next plate is in the other', () => {
  const [first, ...others] = slidesExample;
  if (!first?.image) throw new Error('The first slide has no picture.');
  const main = show(<Hero slides={[{ ...first, image: { ...first.image, plate: 'blue' } }, ...others]} />);
  const grounds = main.querySelectorAll<HTMLElement>('.plate-ground');
  expect([...grounds].map(({ dataset }) => dataset.ink)).toEqual(['blue', 'red', 'blue']);
});

test('a long headline is smaller; its tags do not count', () => {
  const [first] = slidesExample;
  if (!first) throw new Error('There is no slide.');
  const lookOf = (html: string) => {
    const main = show(<Hero slides={[{ ...first, headline: { html } }]} />);
    return main.querySelector('h2')?.className;
  };
  expect(lookOf('n'.repeat(60))).toBe('hero-h1');
  expect(lookOf(`<em>${'n'.repeat(29)}</em><br /><strong>${'n'.repeat(30)}</strong>&amp;`)).toBe('hero-h1');
  expect(lookOf('n'.repeat(61))).toBe('h2');
});

test('a single slide has no controls', () => {
  const main = showHero(1);
  expect(slides()).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Volgende' })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(main.querySelector('[data-when=never]')).not.toBeNull();
  expect(showHero(0).childNodes).toHaveLength(0);
});

test('autoplay goes on while the focus is in a slide, and takes it along to the next one (C2 C3)', async () => {
  const pass = await runWithFocusOn(
    (slide) => within(slide).getAllByRole('link', { name: 'Reserveer een stoel' })[0] as HTMLElement,
  );
  await pass(7999);
  expect(reached()).toEqual([1]);
  await pass(1);
  expect(reached()).toEqual([2]);
  expect(document.activeElement).toBe(slides()[1]);
});

test.each(['pointermove', 'pointerdown', 'keydown', 'focusin'])(
  'a visitor’s %s restarts the delay, and autoplay goes on (C2)',
  async (type) => {
    const pass = await runWithFocusOn((slide) => within(slide).getByRole('link', { name: 'Volgende' }));
    await pass(7000);
    act(() => void slides()[0]?.dispatchEvent(new Event(type, { bubbles: true })));
    await pass(7999);
    expect(reached()).toEqual([1]);
    await pass(1);
    expect(reached()).toEqual([2]);
  },
);

test.each(['Vorige', 'Volgende'])(
  'the focus on the link %s of a slide goes to the same button of the bar (C3)',
  async (name) => {
    await runWithFocusOn((slide) => within(slide).getByRole('link', { name }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  },
);
