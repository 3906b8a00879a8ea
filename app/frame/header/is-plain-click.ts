import type { MouseEvent } from 'react';

/** Whether the router handles a click: with a modifier key the browser opens a new tab or downloads. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
