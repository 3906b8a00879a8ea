/** Specification 9: prefetching starts about a second after the page has become idle. */
const REST = 1000;

/** Calls back one second after the browser has become idle. */
export function afterIdle(window: Window, callback: () => void): void {
  const wait = () => window.setTimeout(callback, REST);
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) window.requestIdleCallback(wait);
  else wait();
}
