interface ChunkReloadOptions {
  window: Window;
  isReachable: () => Promise<boolean>;
  mayReload: (path: string) => boolean;
  /** Null when no navigation is in progress. */
  destination: () => URL | null;
  openDocument: (url: URL) => void;
  markIncomplete: () => void;
}

/**
 * Q8: a chunk that a route needs fails to load: the page is loaded as a document, at most once per path in 10
 * s. One that a button needs: it works as without script, and the next navigation loads a document.
 */
export function reloadForChunks(options: ChunkReloadOptions): void {
  const { window, isReachable, mayReload, destination, openDocument, markIncomplete } = options;
  window.addEventListener('vite:preloadError', async () => {
    const url = destination();
    if (!(await isReachable())) return;
    if (!url) return markIncomplete();
    // The visitor may have gone elsewhere during the request.
    const isWanted = destination() === url || window.location.href === url.href;
    if (isWanted && mayReload(url.pathname)) openDocument(url);
  });
}
