/** Calls back when the browser has shown what a press does by itself: the visitor sees that it was felt before the work begins. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
