/** After the next paint, so that a visitor sees the feedback of a press first. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
