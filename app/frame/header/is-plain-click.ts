import type { MouseEvent } from 'react';

/** Whether a click is to be followed here: one with a key held is for a new tab, or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
