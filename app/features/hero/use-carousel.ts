import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterLayout } from './after-layout.ts';
import { createAutoplay, type Hold } from './create-autoplay.ts';
import { createSlider } from './create-slider.ts';
import { useVisitor } from './use-visitor.ts';

/** Milliseconds that a slide stays (C2). */
const DELAY = 8000;

/** What is shown: a copy for rendering of what the running carousel knows. */
interface Shown {
  /** False in the first render, which must match the server's, and with a single slide. */
  isRunning: boolean;
  /** That of the slide in sight. */
  index: number;
  isLastStepByVisitor: boolean;
}

export interface CarouselState extends Shown {
  isPaused: boolean;
  /** The element around the slides, and the one around the buttons of the bar. */
  row: RefObject<HTMLDivElement | null>;
  buttons: RefObject<HTMLParagraphElement | null>;
  step(by: -1 | 1): void;
  goTo(index: number): void;
  togglePause(): void;
  /** Event handlers for the whole carousel: it holds still while the visitor points at it or is in it. */
  holdHandlers: ReturnType<typeof useVisitor>;
}

/** Makes a row of slides move automatically (C2) and by the visitor (C3), from where it was scrolled to. */
export function useCarousel(count: number): CarouselState {
  const row = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLParagraphElement>(null);
  /** Null until the first layout: what is asked before does nothing. */
  const running = useRef<Running | null>(null);
  const [shown, setShown] = useState<Shown>({ isRunning: false, index: 0, isLastStepByVisitor: false });
  const [isPaused, setPaused] = useState(false);
  const hold = useCallback((reason: Hold, isHeld: boolean) => running.current?.hold(reason, isHeld), []);
  const holdHandlers = useVisitor(hold);

  useEffect(
    function startAfterLayout() {
      const element = row.current;
      if (!element || count < 2) return;
      const cancel = afterLayout(element, () => {
        running.current = start({ row: element, onShow: setShown, onPause: setPaused });
      });
      return () => {
        cancel();
        running.current?.stop();
        running.current = null;
      };
    },
    [count],
  );

  const { isRunning } = shown;
  useLayoutEffect(
    function holdFocus() {
      // The visitor's focus may be in a slide: on a link that stays, or on one that the bar replaces.
      const focused = document.activeElement;
      if (!isRunning || !focused || !row.current?.contains(focused)) return;
      hold('focus', focused.matches(':focus-visible'));
      const position = [...(focused.closest('.hero-steps')?.children ?? [])].indexOf(focused);
      const button = buttons.current?.children[position];
      if (button instanceof HTMLElement) button.focus({ preventScroll: true });
    },
    [isRunning, hold],
  );

  return {
    ...shown,
    isPaused,
    row,
    buttons,
    holdHandlers,
    step: (by) => running.current?.step(by),
    goTo: (index) => running.current?.goTo(index),
    togglePause: () => running.current?.pause(!isPaused),
  };
}

interface StartOptions {
  row: HTMLElement;
  onShow(shown: Shown): void;
  onPause(isPaused: boolean): void;
}

type Running = ReturnType<typeof start>;

/** Starts slider and autoplay; steps move the slider, which reports to `onShow`. */
function start({ row, onShow, onPause }: StartOptions) {
  // The visitor may have scrolled the row, or followed a link to a slide, before hydration.
  const startIndex = Math.round(row.scrollLeft / row.clientWidth);
  row.scrollLeft = 0;
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  let isLastStepByVisitor = false;

  const slider = createSlider({
    row,
    startIndex,
    onSelect: (index) => onShow({ isRunning: true, index, isLastStepByVisitor }),
    onTouch(isTouched) {
      isLastStepByVisitor = true;
      if (isTouched) slider.prepare();
      autoplay.hold('pointer', isTouched);
    },
  });
  const autoplay = createAutoplay({
    delay: DELAY,
    step() {
      isLastStepByVisitor = false;
      slider.step(1);
    },
    prepare: slider.prepare,
  });

  function byVisitor(move: () => void): void {
    isLastStepByVisitor = true;
    autoplay.restart();
    move();
  }
  function pause(isPaused: boolean): void {
    autoplay.hold('visitor', isPaused);
    onPause(isPaused);
  }
  const pauseIfReduced = (): void => {
    if (reduced.matches) pause(true);
  };

  reduced.addEventListener('change', pauseIfReduced);
  onShow({ isRunning: true, index: startIndex, isLastStepByVisitor });
  pauseIfReduced();
  return {
    step: (by: -1 | 1) => byVisitor(() => slider.step(by)),
    goTo: (index: number) => byVisitor(() => slider.goTo(index)),
    pause,
    hold(reason: Hold, isHeld: boolean): void {
      // Who points at the carousel or is in it may want the next slide.
      if (isHeld && reason !== 'hidden') slider.prepare();
      autoplay.hold(reason, isHeld);
    },
    stop(): void {
      reduced.removeEventListener('change', pauseIfReduced);
      autoplay.stop();
      slider.stop();
    },
  };
}
