import type { Behaviour } from '#app/navigation/start-behaviours.ts';
import { createAutoplay } from './create-autoplay.ts';
import { createSlider } from './create-slider.ts';
import { createHeroView } from './hero-view.ts';

/** Specification 9. */
const DELAY = 8000;
const SPEED = 800;

/** Makes the row of slides a carousel that moves by itself (C2) and by hand (C3). */
export const startHero: Behaviour = (hero, { words }) => {
  const row = hero.querySelector<HTMLElement>('.hero-row');
  if (!row || row.children.length < 2) return () => {};

  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  const ends = new AbortController();
  const on = { signal: ends.signal };
  const view = createHeroView(hero, words);
  let isByVisitor = false;

  const slider = createSlider({
    root: hero,
    row,
    speed: SPEED,
    isInstant: () => reduced.matches,
    onSelect(index) {
      view.show(index);
      if (isByVisitor) view.say(index);
    },
    onTouch(isTouched) {
      isByVisitor = true;
      autoplay.hold('pointer', isTouched);
    },
  });
  const autoplay = createAutoplay({
    delay: DELAY,
    step() {
      isByVisitor = false;
      slider.step(1);
    },
  });
  const byHand = (move: () => void): void => {
    isByVisitor = true;
    autoplay.restart();
    move();
  };
  const pause = (isPaused: boolean): void => {
    autoplay.hold('visitor', isPaused);
    view.showPaused(isPaused);
  };
  const pauseForReduced = (): void => {
    if (reduced.matches) pause(true);
  };

  view.onStep((by) => byHand(() => slider.step(by)), on);
  view.onPick((index) => byHand(() => slider.goTo(index)), on);
  view.onPause(() => pause(!autoplay.isHeldBy('visitor')), on);
  hero.addEventListener(
    'pointerenter',
    (event) => autoplay.hold('pointer', event.pointerType === 'mouse'),
    on,
  );
  hero.addEventListener('pointerleave', () => autoplay.hold('pointer', false), on);
  // A button that was pressed with a mouse keeps the focus, and must not hold the slides for ever.
  hero.addEventListener(
    'focusin',
    () => autoplay.hold('focus', hero.querySelector(':focus-visible') !== null),
    on,
  );
  hero.addEventListener('focusout', () => autoplay.hold('focus', false), on);
  document.addEventListener('visibilitychange', () => autoplay.hold('hidden', document.hidden), on);
  reduced.addEventListener('change', pauseForReduced, on);

  view.start(slider.index());
  pauseForReduced();
  return () => {
    ends.abort();
    autoplay.stop();
    slider.stop();
    view.stop();
  };
};
