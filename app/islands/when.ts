import { afterPaint } from '#app/ui/after-paint.ts';
import { whenNear } from '#app/ui/image/when-near.ts';
import { whenIdle } from '#app/ui/when-idle.ts';
import { whenTouched } from '#app/ui/when-touched.ts';
import type { IslandWhen } from './define-island.ts';

/** Milliseconds after which an island starts in a browser that never becomes idle. */
const TIMEOUT = 2000;

/** Calls back once, at the moment when an island must hydrate. Returns the function that stops waiting. */
export function whenItIsTime(when: IslandWhen, element: HTMLElement, begin: () => void): () => void {
  // The island itself has no box (`display: contents`), so its first child is observed.
  if (when === 'near') return whenNear(element.firstElementChild ?? element, begin);
  if (when === 'idle' || (when === 'again' && isAgain())) return whenIdle(begin, { timeout: TIMEOUT });
  if (when === 'touched') return whenTouched(element, begin);
  // What was touched, which is something else, comes first.
  if (when === 'again') return whenTouched(document.body, () => afterPaint(begin));
  if (when === 'load') begin();
  return () => {};
}

/** Whether the visitor was here before: without a service worker nothing is saved on the device. */
function isAgain(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}
