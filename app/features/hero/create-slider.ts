import { followFinger } from './follow-finger.ts';

interface SliderOptions {
  row: HTMLElement;
  startIndex: number;
  onSelect: (index: number) => void;
  onTouch: (isTouched: boolean) => void;
}

/** How a slide moves over another: onto it, or off it. */
type Way = 'on' | 'off';

/**
 * Shows one slide of a row at a time, in a loop (decision 060). The next one comes onto the one that is shown, its plate from one side
 * and its picture from the other; on the way back it leaves like that. How far they are apart, 0 to 1, is one number on the slide, from
 * which the style sheet makes the movement: so it follows a finger, and turns round wherever it is.
 */
export function createSlider({ row, startIndex, onSelect, onTouch }: SliderOptions) {
  const slides = [...row.children].filter((child) => child instanceof HTMLElement);
  const around = (to: number): number => (to + slides.length) % slides.length;
  let index = startIndex;
  let over: HTMLElement | undefined;
  let under: HTMLElement | undefined;
  /** Slides that move or are moved over, from the lowest to the topmost. */
  let stack: HTMLElement[] = [];

  const place = (slide: HTMLElement, at: number): void => {
    slide.style.translate = `${(at - slides.indexOf(slide)) * 100}%`;
  };
  const part = (slide: HTMLElement, apart: number): void => slide.style.setProperty('--apart', `${apart}`);

  /** As the server sent them. */
  function strip(): void {
    for (const slide of slides) {
      slide.removeAttribute('style');
      delete slide.dataset.way;
      delete slide.dataset.held;
    }
  }

  /** The slides that are not shown lie beside the window, as in a row. */
  function rest(): void {
    over = under = undefined;
    stack = [];
    strip();
    for (const [at, slide] of slides.entries()) place(slide, around(at - index));
  }

  /** Lays a slide over or under the one that is shown; slides that still move go on beneath or above. */
  function lay(next: number, way: Way): void {
    const [shown, other] = [slides[index], slides[next]];
    const isLaid = (over === shown && under === other) || (over === other && under === shown);
    if (!shown || !other || isLaid) return;
    if (stack.includes(other)) rest();
    if (stack.length === 0) stack = [shown];
    stack = way === 'on' ? [...stack, other] : [other, ...stack];
    [over, under] = way === 'on' ? [other, shown] : [shown, other];
    for (const [height, slide] of stack.entries()) slide.style.zIndex = `${height}`;
    place(other, 0);
    over.dataset.way = way;
    over.dataset.held = '';
    part(over, way === 'on' ? 1 : 0);
    // The movement starts from here.
    over.getBoundingClientRect();
  }

  /** Lets the two slides go: in register (0), or apart (1). */
  async function release(apart: 0 | 1): Promise<void> {
    const [upper, lower] = [over, under];
    if (!upper || !lower) return;
    delete upper.dataset.held;
    part(upper, apart);
    const moving = [upper, lower].flatMap((slide) => slide.getAnimations({ subtree: true }));
    const ends = await Promise.allSettled(moving.map(({ finished }) => finished));
    // A movement that turned round, or another slide on top, is waited for by its own call.
    if (over === upper && ends.every(({ status }) => status === 'fulfilled')) rest();
  }

  function show(next: number, way: Way): void {
    if (next === index) return;
    lay(next, way);
    index = next;
    onSelect(index);
    void release(over === slides[index] ? 0 : 1);
  }
  const step = (by: number): void => show(around(index + by), by > 0 ? 'on' : 'off');

  /** Fetches the next picture. A lazy one that lies beside the window would begin to load when it moves in. */
  function prepare(): void {
    for (const image of slides[around(index + 1)]?.getElementsByTagName('img') ?? []) image.loading = 'eager';
  }

  const leaveFinger = followFinger(row, {
    onTouch,
    /** A finger that goes left fetches the next slide. */
    onMove(moved) {
      const way = moved < 0 ? 'on' : 'off';
      if (over && over.dataset.way !== way) rest();
      lay(around(index + (way === 'on' ? 1 : -1)), way);
      if (!over) return;
      over.dataset.held = '';
      part(over, Math.max(0, way === 'on' ? 1 + moved : moved));
    },
    onEnd(by) {
      if (by !== 0) step(-by);
      else void release(over === slides[index] ? 0 : 1);
    },
  });

  rest();
  return {
    goTo: (next: number): void => show(next, next > index ? 'on' : 'off'),
    step,
    prepare,
    /** The slides are a row again. */
    stop(): void {
      leaveFinger();
      strip();
    },
  };
}
