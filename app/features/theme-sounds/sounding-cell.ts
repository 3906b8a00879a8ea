export interface Cell {
  element: HTMLElement;
  sound: string;
}

export function cellOf(target: EventTarget): Cell | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-sound]') : null;
  return element ? { element, sound: element.dataset.sound ?? '' } : null;
}

/** The letters slide while it is marked. Returns the function that ends that. */
export function markSounding({ element }: Cell): () => void {
  // Pressed again, the slide begins anew.
  delete element.dataset.sounding;
  element.getBoundingClientRect();
  element.dataset.sounding = '';
  return () => {
    delete element.dataset.sounding;
  };
}
