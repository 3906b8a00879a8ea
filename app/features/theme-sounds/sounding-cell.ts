export interface Cell {
  element: HTMLElement;
  sound: string;
}

export function cellOf(target: EventTarget): Cell | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-sound]') : null;
  return element ? { element, sound: element.dataset.sound ?? '' } : null;
}

/** Returns the function that ends it. */
export function markSounding({ element }: Cell): () => void {
  // The slide begins anew.
  delete element.dataset.sounding;
  element.getBoundingClientRect();
  element.dataset.sounding = '';
  return () => {
    delete element.dataset.sounding;
  };
}
