import type { KeyboardEvent } from 'react';
import { nextStop } from './next-stop.ts';

export function walkResults(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: place } = event;
  if (event.metaKey || event.ctrlKey || event.altKey || event.nativeEvent.isComposing) return;
  const input = place.querySelector<HTMLElement>('.search-input');
  const links = [...place.querySelectorAll<HTMLElement>('.search-hit a')].filter(
    (link) => link.closest('details:not([open])') === null,
  );
  const stop = links.indexOf(document.activeElement as HTMLElement);
  // The next letter may remove the focused result.
  const isLost = document.activeElement === place || document.activeElement === document.body;
  if (stop < 0 && document.activeElement !== input && !isLost) return;
  const next = nextStop(key, stop, links.length);
  if (next !== null) {
    event.preventDefault();
    (links[next] ?? input)?.focus();
  } else if (stop >= 0 && key.length === 1 && key !== ' ') {
    input?.focus();
  }
}
