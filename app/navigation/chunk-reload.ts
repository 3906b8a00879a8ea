interface ChunkReloadOptions {
  window: Window;
  /** Whether the server answers. */
  isReachable: () => Promise<boolean>;
  mayReload: (path: string) => boolean;
  /** Where the visitor is going, or is. */
  target: () => URL;
  openDocument: (url: URL) => void;
}

/**
 * Q8: a chunk that fails to load, mostly because a newer build has taken its place, loads the page anew, once per path
 * in 10 s. Never without an answer of the server: a visitor on a train keeps the page.
 */
export function reloadForChunks({
  window,
  isReachable,
  mayReload,
  target,
  openDocument,
}: ChunkReloadOptions) {
  window.addEventListener('vite:preloadError', async () => {
    const url = target();
    if ((await isReachable()) && mayReload(url.pathname)) openDocument(url);
  });
}
