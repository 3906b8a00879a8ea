const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const;

export function whenTouched(element: HTMLElement, begin: () => void): () => void {
  const listening = new AbortController();
  const once = () => {
    listening.abort();
    begin();
  };
  for (const type of TOUCHES) element.addEventListener(type, once, { signal: listening.signal });
  return () => listening.abort();
}
