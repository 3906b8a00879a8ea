import { useEffect, useRef } from 'react';
import { PARTS } from '#app/ui/own-id.ts';

interface Control {
  locale: string;
  open(): void;
  /** Fetches what opening needs, when a press is near. */
  warm(): void;
}

/** The footer's link about cookies becomes the button that changes the decision at any time (K3). The footer is HTML, new in each language. */
export function useControl({ locale, open, warm }: Control): void {
  const openNow = useRef(open);
  useEffect(() => {
    openNow.current = open;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(locale): with another language comes another footer.
  useEffect(() => {
    const link = document.querySelector(`#${PARTS.footer} a[data-consent="open"]`);
    if (!link) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'consent-control';
    button.ariaHasPopup = 'dialog';
    button.textContent = link.textContent;
    button.onclick = () => openNow.current();
    button.onpointerenter = warm;
    button.onfocus = warm;
    link.replaceWith(button);
    return () => button.replaceWith(link);
  }, [locale, warm]);
}
