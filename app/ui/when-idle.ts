export function whenIdle(callback: () => void, options?: IdleRequestOptions): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, options);
  return () => cancelIdleCallback(handle);
}
