import { PARTS } from '#app/ui/own-id.ts';

/** Adds a `tabindex` only while the target has the focus. */
export function moveFocus(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (target.ownerDocument.activeElement === target) return;
  target.setAttribute('tabindex', '-1');
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  target.focus({ preventScroll: true });
}

export function focusContent(document: Document): void {
  const content = document.getElementById(PARTS.content);
  if (content) moveFocus(content);
}
