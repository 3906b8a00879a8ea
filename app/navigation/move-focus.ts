import { PARTS } from '#app/ui/own-id.ts';

/** Moves focus without scrolling, so that reading goes on there; what cannot take focus can, until it loses it. */
export function moveFocus(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (target.ownerDocument.activeElement === target) return;
  target.setAttribute('tabindex', '-1');
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  target.focus({ preventScroll: true });
}

/** Reading goes on with the page: what had the focus is gone. */
export function focusContent(document: Document): void {
  const content = document.getElementById(PARTS.content);
  if (content) moveFocus(content);
}
