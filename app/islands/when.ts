import { whenNear } from '#app/ui/image/when-near.ts';
import type { IslandWhen } from './define-island.ts';

/** Milliseconds after which a browser that never rests begins all the same. */
const PATIENCE = 2000;
const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Calls back once, when the moment of an island has come. Gives the function that stops waiting. */
export function whenItIsTime(when: IslandWhen, element: HTMLElement, begin: () => void): () => void {
  // The island itself takes no room (`display: contents`): what stands in it does.
  if (when === 'near') return whenNear(element.firstElementChild ?? element, begin);
  if (when === 'idle') return whenIdle(begin);
  if (when === 'touched') return whenTouched(element, begin);
  if (when === 'load') begin();
  return () => {};
}

/** Calls back once, when a visitor turns to an element. */
export function whenTouched(element: HTMLElement, begin: () => void): () => void {
  const listening = new AbortController();
  const once = () => {
    listening.abort();
    begin();
  };
  for (const type of TOUCHES) element.addEventListener(type, once, { signal: listening.signal });
  return () => listening.abort();
}

function whenIdle(begin: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(begin, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
}
