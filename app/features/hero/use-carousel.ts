import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterLayout } from './after-layout.ts';
import { createAutoplay, type Hold } from './create-autoplay.ts';
import { createSlider } from './create-slider.ts';
import { useVisitor } from './use-visitor.ts';

/** Milliseconds that a slide stays (C2). */
const DELAY = 8000;

interface CarouselOptions {
  count: number;
  row: RefObject<HTMLElement | null>;
  /** The buttons of the bar. */
  steps: RefObject<HTMLElement | null>;
}

export interface CarouselState {
  /** False in the first render, which must match the server's, and with a single slide. */
  isRunning: boolean;
  index: number;
  isPaused: boolean;
  /** Whether the last step was the visitor's. */
  isByVisitor: boolean;
  step(by: -1 | 1): void;
  goTo(index: number): void;
  togglePause(): void;
  /** Event handlers for the element around the slides. */
  visitor: ReturnType<typeof useVisitor>;
}

type Control = Pick<CarouselState, 'step' | 'goTo'> & {
  pause(isPaused: boolean): void;
  hold(reason: Hold, isHeld: boolean): void;
};

/** Makes a row of slides move automatically (C2) and by the visitor (C3), from the slide that the visitor has scrolled to. */
export function useCarousel({ count, row, steps }: CarouselOptions): CarouselState {
  // Copies for rendering: the slider owns the index, autoplay owns what holds it.
  const [shown, setShown] = useState({ isRunning: false, index: 0, isByVisitor: false });
  const [isPaused, setPaused] = useState(false);
  /** Null until the first layout: what is asked before does nothing. */
  const control = useRef<Control | null>(null);
  const hold = useCallback((reason: Hold, isHeld: boolean) => control.current?.hold(reason, isHeld), []);
  const visitor = useVisitor(hold);

  const run = useCallback((row: HTMLElement, startIndex: number) => {
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
    let isByVisitor = false;
    const slider = createSlider({
      row,
      startIndex,
      onSelect: (index) => setShown({ isRunning: true, index, isByVisitor }),
      onTouch(isTouched) {
        isByVisitor = true;
        if (isTouched) slider.prepare();
        autoplay.hold('pointer', isTouched);
      },
    });
    const autoplay = createAutoplay({
      delay: DELAY,
      step() {
        isByVisitor = false;
        slider.step(1);
      },
      prepare: slider.prepare,
    });
    const byHand = (move: () => void): void => {
      isByVisitor = true;
      autoplay.restart();
      move();
    };
    const pause = (next: boolean): void => {
      autoplay.hold('visitor', next);
      setPaused(next);
    };
    control.current = {
      step: (by) => byHand(() => slider.step(by)),
      goTo: (index) => byHand(() => slider.goTo(index)),
      pause,
      hold(reason, isHeld) {
        // Who points at the carousel or is in it may want the next slide.
        if (isHeld && reason !== 'hidden') slider.prepare();
        autoplay.hold(reason, isHeld);
      },
    };
    const pauseForReduced = (): void => {
      if (reduced.matches) pause(true);
    };
    reduced.addEventListener('change', pauseForReduced);
    setShown({ isRunning: true, index: slider.index(), isByVisitor: false });
    pauseForReduced();
    return () => {
      reduced.removeEventListener('change', pauseForReduced);
      autoplay.stop();
      slider.stop();
      control.current = null;
    };
  }, []);

  useEffect(() => {
    const { current: slides } = row;
    if (!slides || count < 2) return;
    let stop = (): void => {};
    const cancel = afterLayout(slides, () => {
      // The visitor may have scrolled the row, or followed a link to a slide, before hydration.
      const startIndex = Math.round(slides.scrollLeft / slides.clientWidth);
      slides.scrollLeft = 0;
      stop = run(slides, startIndex);
    });
    return () => {
      cancel();
      stop();
    };
  }, [count, row, run]);

  const { isRunning } = shown;
  // The visitor's focus may have been in a slide before it ran: on a link that stays, or on one for which the bar is there now.
  useLayoutEffect(() => {
    const { activeElement: focused } = document;
    if (!isRunning || !focused || !row.current?.contains(focused)) return;
    hold('focus', focused.matches(':focus-visible'));
    const at = [...(focused.closest('.hero-controls .hero-steps')?.children ?? [])].indexOf(focused);
    const button = steps.current?.children[at];
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  }, [isRunning, row, steps, hold]);

  return {
    ...shown,
    isPaused,
    visitor,
    step: (by) => control.current?.step(by),
    goTo: (index) => control.current?.goTo(index),
    togglePause: () => control.current?.pause(!isPaused),
  };
}
