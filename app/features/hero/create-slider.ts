import { followFinger } from './follow-finger.ts';

interface SliderOptions {
  row: HTMLElement;
  startIndex: number;
  onSelect: (index: number) => void;
  onTouch: (isTouched: boolean) => void;
}

type Way = 'on' | 'off';

function setApart(slide: HTMLElement, apart: number): void {
  slide.style.setProperty('--apart', `${apart}`);
}

function strip(slides: readonly HTMLElement[]): void {
  for (const slide of slides) {
    slide.removeAttribute('style');
    delete slide.dataset.way;
    delete slide.dataset.held;
  }
}

/**
 * Both halves of a slide follow one number (`--apart`), so that a finger can move them there and back
 * (decision 060).
 */
export function createSlider({ row, startIndex, onSelect, onTouch }: SliderOptions) {
  const slides = [...row.children].filter((child) => child instanceof HTMLElement);
  const around = (to: number): number => (to + slides.length) % slides.length;
  let index = startIndex;
  /** Visible slides, from the lowest to the topmost. */
  let stack: readonly HTMLElement[] = [];
  let led: HTMLElement | undefined;
  /** Number of the last movement: an interrupted one must not call `rest`. */
  let movement = 0;

  const place = (slide: HTMLElement, widths: number): void => {
    slide.style.translate = `${(widths - slides.indexOf(slide)) * 100}%`;
  };

  function rest(): void {
    stack = slides.slice(index, index + 1);
    led = undefined;
    strip(slides);
    for (const [slideIndex, slide] of slides.entries()) place(slide, around(slideIndex - index));
  }

  function lay(slide: HTMLElement, way: Way): void {
    movement += 1;
    stack = way === 'on' ? [...stack, slide] : [slide, ...stack];
    place(slide, 0);
    for (const [height, each] of stack.entries()) {
      each.style.zIndex = `${height}`;
      if (height === 0 || each.dataset.way) continue;
      each.dataset.way = way;
      each.dataset.held = '';
      setApart(each, way === 'on' ? 1 : 0);
    }
    // Without a layout the browser would skip the start of the movement.
    slide.getBoundingClientRect();
  }

  async function release(): Promise<void> {
    const shown = slides[index];
    if (!shown) return;
    movement += 1;
    const mine = movement;
    led = undefined;
    for (const slide of stack.slice(stack.indexOf(shown))) {
      delete slide.dataset.held;
      setApart(slide, slide === shown ? 0 : 1);
    }
    const moving = stack.flatMap((slide) => slide.getAnimations({ subtree: true }));
    await Promise.allSettled(moving.map(({ finished }) => finished));
    if (mine === movement) rest();
  }

  function show(next: number, way: Way): void {
    const slide = slides[next];
    if (!slide || next === index) return;
    if (!stack.includes(slide)) lay(slide, way);
    index = next;
    onSelect(index);
    void release();
  }
  const step = (by: number): void => show(around(index + by), by > 0 ? 'on' : 'off');

  /** A lazy picture outside the view would load too late. */
  function prepare(): void {
    for (const image of slides[around(index + 1)]?.getElementsByTagName('img') ?? []) image.loading = 'eager';
  }

  const leaveFinger = followFinger(row, {
    onTouch,
    /** To the left, the finger moves the next slide over this one. To the right, it moves this slide away. */
    onMove(moved) {
      const way = moved < 0 ? 'on' : 'off';
      const other = slides[around(index + (way === 'on' ? 1 : -1))];
      const leading = way === 'on' ? other : slides[index];
      if (!other || !leading) return;
      if (leading !== led) {
        if (led || leading.dataset.way || stack.includes(other)) rest();
        lay(other, way);
        led = leading;
      }
      setApart(led, Math.max(0, way === 'on' ? 1 + moved : moved));
    },
    onEnd(by) {
      // The next slide comes after a sweep to the left (-1).
      if (by !== 0) step(-by);
      else void release();
    },
  });

  rest();
  return {
    goTo: (next: number): void => show(next, next > index ? 'on' : 'off'),
    step,
    prepare,
    stop(): void {
      movement += 1;
      leaveFinger();
      strip(slides);
    },
  };
}
