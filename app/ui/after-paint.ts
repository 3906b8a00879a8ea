/** Calls back after the next paint, so that a pressed element reacts at once. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
