import type { Locale } from '#app/i18n/locale.ts';
import type { Words } from '#app/i18n/words.nl.ts';
import { whenNear } from '#app/ui/image/when-near.ts';

export interface BehaviourContext {
  locale: Locale;
  words: Words;
}

/** Makes one element of a page's HTML do more than it does without script; gives the function that undoes it. */
export type Behaviour = (element: HTMLElement, context: BehaviourContext) => () => void;

/** What may stand in a page's HTML, and the code that is fetched only when it does. */
export type Behaviours = Record<
  string,
  {
    load: () => Promise<Behaviour>;
    /** Whether it waits until the element comes near. */
    waits?: boolean;
  }
>;

/** Starts what the page asks for by its attributes. What cannot be loaded is logged, and works as it does without script. */
export function startBehaviours(
  page: ParentNode,
  context: BehaviourContext,
  behaviours: Behaviours,
): () => void {
  const stops: (() => void)[] = [];
  let isOver = false;
  for (const [selector, { load, waits }] of Object.entries(behaviours)) {
    const begin = (elements: HTMLElement[]): void => {
      load().then(
        (start) => {
          if (!isOver) stops.push(...elements.map((element) => start(element, context)));
        },
        (error: unknown) => console.error(`The behaviour of ${selector} could not be loaded.`, error),
      );
    };
    const elements = [...page.querySelectorAll<HTMLElement>(selector)];
    if (waits) stops.push(...elements.map((element) => whenNear(element, () => begin([element]))));
    else if (elements.length > 0) begin(elements);
  }
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
