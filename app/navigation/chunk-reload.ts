interface ChunkReloadOptions {
  window: Window;
  /** Whether the server answers. */
  isReachable: () => Promise<boolean>;
  mayReload: (path: string) => boolean;
  /** Where the visitor is going; null when no navigation is in progress. */
  destination: () => URL | null;
  openDocument: (url: URL) => void;
  /** Marks the running build as incomplete: the next page is then loaded as a document. */
  markIncomplete: () => void;
}

/**
 * Q8: a chunk fails to load, mostly because of a newer build. If a route needs it, the page is loaded as a
 * document, at most once per path in 10 s. If a button does, it works as without script, and the next
 * navigation loads a document. Without a response from the server nothing is reloaded.
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
