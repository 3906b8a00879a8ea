export interface Cell {
  element: HTMLElement;
  sound: string;
}

export function cellOf(target: EventTarget): Cell | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-sound]') : null;
  return element ? { element, sound: element.dataset.sound ?? '' } : null;
}

/** Returns a function that ends the highlight. */
export function highlightCell({ element }: Cell): () => void {
  // Forces a layout, so that the animation starts again.
  delete element.dataset.sounding;
  element.getBoundingClientRect();
  element.dataset.sounding = '';
  return () => {
    delete element.dataset.sounding;
  };
}
