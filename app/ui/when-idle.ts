/** Calls back once the browser is idle, or after `timeout` milliseconds. Returns the function that stops. */
export function whenIdle(callback: () => void, options?: IdleRequestOptions): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, options);
  return () => cancelIdleCallback(handle);
}
