/** Specification 9: what is fetched ahead waits about a second after the page has come to rest. */
const REST = 1000;

/** Calls back a second after the browser has nothing left to do. */
export function afterIdle(window: Window, callback: () => void): void {
  const wait = () => window.setTimeout(callback, REST);
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(wait);
  else wait();
}
