interface ChunkReloadOptions {
  window: Window;
  isReachable: () => Promise<boolean>;
  mayReload: (path: string) => boolean;
  destination: () => URL | null;
  openDocument: (url: URL) => void;
  markIncomplete: () => void;
}

/**
 * Reloads the page if a route's chunk is missing, at most once per path in 10 s. If another chunk is missing,
 * the next navigation reloads (Q8).
 */
export function reloadForChunks(options: ChunkReloadOptions): void {
  const { window, isReachable, mayReload, destination, openDocument, markIncomplete } = options;
  window.addEventListener('vite:preloadError', async () => {
    const url = destination();
    if (!(await isReachable())) return;
    if (!url) return markIncomplete();
    // The visitor may have gone elsewhere meanwhile.
    const isWanted = destination() === url || window.location.href === url.href;
    if (isWanted && mayReload(url.pathname)) openDocument(url);
  });
}
