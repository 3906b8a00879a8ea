import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterLayout } from './after-layout.ts';
import { createAutoplay } from './create-autoplay.ts';
import { createSlider } from './create-slider.ts';

/** Milliseconds that a slide is shown (C2). */
const DELAY = 8000;

interface Shown {
  /** False in the first render, as on the server. */
  isRunning: boolean;
  index: number;
  isLastStepByVisitor: boolean;
}

export interface CarouselState extends Shown {
  isPaused: boolean;
  row: RefObject<HTMLDivElement | null>;
  buttons: RefObject<HTMLParagraphElement | null>;
  step(by: -1 | 1): void;
  goTo(index: number): void;
  togglePause(): void;
  visit: Record<'onPointerMove' | 'onPointerDown' | 'onKeyDown' | 'onFocus', () => void>;
}

/** Starts with the slide that the visitor scrolled to (C2, C3). */
export function useCarousel(count: number, isInView: boolean): CarouselState {
  const row = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLParagraphElement>(null);
  const running = useRef<Running | null>(null);
  const [shown, setShown] = useState<Shown>({ isRunning: false, index: 0, isLastStepByVisitor: false });
  const [isPaused, setPaused] = useState(false);

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

  const { isRunning, index } = shown;
  useEffect(() => {
    if (isRunning) running.current?.hold(!isInView);
  }, [isRunning, isInView]);

  useLayoutEffect(
    function replaceLinkByButton() {
      const steps = focusedIn(row.current)?.closest('.hero-steps');
      if (!isRunning || !steps) return;
      const button =
        buttons.current?.children[[...steps.children].indexOf(document.activeElement as Element)];
      if (button instanceof HTMLElement) button.focus({ preventScroll: true });
    },
    [isRunning],
  );

  useLayoutEffect(
    function followFocus() {
      const slide = row.current?.children[index];
      const isLeft = focusedIn(row.current)?.closest('[inert]');
      if (isLeft && slide instanceof HTMLElement) slide.focus({ preventScroll: true });
    },
    [index],
  );

  const restart = () => running.current?.restart();
  return {
    ...shown,
    isPaused,
    row,
    buttons,
    step: (by) => running.current?.step(by),
    goTo: (index) => running.current?.goTo(index),
    togglePause: () => running.current?.pause(!isPaused),
    visit: { onPointerMove: restart, onPointerDown: restart, onKeyDown: restart, onFocus: restart },
  };
}

function focusedIn(row: HTMLElement | null): Element | null {
  const { activeElement } = document;
  return row?.contains(activeElement) ? activeElement : null;
}

interface StartOptions {
  row: HTMLElement;
  onShow(shown: Shown): void;
  onPause(isPaused: boolean): void;
}

type Running = ReturnType<typeof start>;

function start({ row, onShow, onPause }: StartOptions) {
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
      autoplay.hold('finger', isTouched);
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
    autoplay.hold('pause', isPaused);
    onPause(isPaused);
  }
  const pauseIfReduced = (): void => {
    if (reduced.matches) pause(true);
  };

  const listening = new AbortController();
  const { signal } = listening;
  reduced.addEventListener('change', pauseIfReduced, { signal });
  document.addEventListener('visibilitychange', () => autoplay.hold('tab', document.hidden), { signal });
  onShow({ isRunning: true, index: startIndex, isLastStepByVisitor });
  pauseIfReduced();
  return {
    step: (by: -1 | 1) => byVisitor(() => slider.step(by)),
    goTo: (index: number) => byVisitor(() => slider.goTo(index)),
    pause,
    hold: (isHeld: boolean) => autoplay.hold('hidden', isHeld),
    restart(): void {
      slider.prepare();
      autoplay.restart();
    },
    stop(): void {
      listening.abort();
      autoplay.stop();
      slider.stop();
    },
  };
}
