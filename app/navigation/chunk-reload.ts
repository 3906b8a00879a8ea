interface ChunkReloadOptions {
  window: Window;
  /** Whether the server answers. */
  isReachable: () => Promise<boolean>;
  mayReload: (path: string) => boolean;
  /** Where the visitor is going; null when nothing is on its way. */
  destination: () => URL | null;
  openDocument: (url: URL) => void;
  /** The build that runs lacks a part: the next page is loaded as a document. */
  distrust: () => void;
}

/**
 * Q8: a chunk that fails to load, mostly because a newer build has taken its place. What a route needs is loaded as a page, once per path
 * in 10 s. What belongs to a button is not waited for: the button does what it does without script, and the page is loaded anew with the
 * next navigation. Never without an answer of the server: a visitor on a train keeps the page.
 */
export function reloadForChunks(options: ChunkReloadOptions): void {
  const { window, isReachable, mayReload, destination, openDocument, distrust } = options;
  window.addEventListener('vite:preloadError', async () => {
    const url = destination();
    if (!(await isReachable())) return;
    if (!url) return distrust();
    // The visitor may have changed their mind while the server was asked.
    const isWanted = destination() === url || window.location.href === url.href;
    if (isWanted && mayReload(url.pathname)) openDocument(url);
  });
}
