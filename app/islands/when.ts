import { afterPaint } from '#app/ui/after-paint.ts';
import { whenNear } from '#app/ui/image/when-near.ts';
import { whenIdle } from '#app/ui/when-idle.ts';
import { whenTouched } from '#app/ui/when-touched.ts';
import type { IslandWhen } from './define-island.ts';

/** Maximum milliseconds to wait for an idle browser. */
const TIMEOUT = 2000;

export function whenItIsTime(when: IslandWhen, element: HTMLElement, begin: () => void): () => void {
  // The island has no box (`display: contents`).
  if (when === 'near') return whenNear(element.firstElementChild ?? element, begin);
  if (when === 'idle' || (when === 'again' && isAgain())) return whenIdle(begin, { timeout: TIMEOUT });
  if (when === 'touched') return whenTouched(element, begin);
  if (when === 'again') return whenTouched(document.body, () => afterPaint(begin));
  if (when === 'load') begin();
  return () => {};
}

function isAgain(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}
