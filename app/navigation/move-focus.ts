/** Moves focus without scrolling, so that reading goes on there; what cannot take focus can, until it loses it. */
export function moveFocus(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (target.ownerDocument.activeElement === target) return;
  target.setAttribute('tabindex', '-1');
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  target.focus({ preventScroll: true });
}
