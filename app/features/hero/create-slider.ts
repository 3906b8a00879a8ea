import EmblaCarousel from 'embla-carousel';
import { timedScrollBody } from './timed-scroll-body.ts';

export interface SliderOptions {
  root: HTMLElement;
  row: HTMLElement;
  startIndex: number;
  /** Milliseconds of one step. */
  speed: number;
  /** Whether slides change without movement. */
  isInstant: () => boolean;
  onSelect: (index: number) => void;
  onTouch: (isTouched: boolean) => void;
}

/** One slide per view, centred, looping: Embla, with a step of a fixed duration. */
export function createSlider({ root, row, startIndex, speed, isInstant, onSelect, onTouch }: SliderOptions) {
  const embla = EmblaCarousel(root, {
    container: row,
    align: 'center',
    loop: true,
    startIndex,
    watchFocus: false,
    // With a mouse visitors select text and drag links; only touch swipes.
    watchDrag: (_, event) => event.type === 'touchstart',
  });

  let spring = embla.internalEngine().scrollBody;
  const giveBack = (): void => {
    embla.internalEngine().scrollBody = spring;
  };
  embla.on('pointerDown', () => {
    giveBack();
    onTouch(true);
  });
  embla.on('pointerUp', () => onTouch(false));
  embla.on('select', () => onSelect(embla.selectedScrollSnap()));
  embla.on('reInit', () => {
    spring = embla.internalEngine().scrollBody;
  });

  function prepare(): void {
    const engine = embla.internalEngine();
    // biome-ignore lint/correctness/useHookAtTopLevel: Embla's name, not a hook.
    spring.useBaseDuration().useBaseFriction();
    engine.scrollBody = isInstant() ? spring : timedScrollBody(engine, speed);
  }

  return {
    index: () => embla.selectedScrollSnap(),
    goTo(index: number): void {
      prepare();
      embla.scrollTo(index, isInstant());
    },
    step(by: -1 | 1): void {
      prepare();
      if (by === 1) embla.scrollNext(isInstant());
      else embla.scrollPrev(isInstant());
    },
    stop(): void {
      embla.destroy();
    },
  };
}
