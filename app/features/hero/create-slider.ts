import EmblaCarousel from 'embla-carousel';
import { timedScrollBody } from './timed-scroll-body.ts';

interface SliderOptions {
  root: HTMLElement;
  row: HTMLElement;
  /** Milliseconds of one step. */
  speed: number;
  /** No movement, only another slide. */
  isInstant: () => boolean;
  onSelect: (index: number) => void;
  onTouch: (isTouched: boolean) => void;
}

/** One slide a view, in the middle, without an end: Embla, with a step that takes a time of ours. */
export function createSlider({ root, row, speed, isInstant, onSelect, onTouch }: SliderOptions) {
  // A visitor may have moved the row, or come to one of its slides, before there was script.
  const startIndex = Math.round(row.scrollLeft / row.clientWidth);
  row.scrollLeft = 0;
  root.toggleAttribute('data-running', true);
  const embla = EmblaCarousel(root, {
    container: row,
    align: 'center',
    loop: true,
    startIndex,
    watchFocus: false,
    // A mouse selects text here and drags links; fingers swipe.
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
      root.removeAttribute('data-running');
    },
  };
}
