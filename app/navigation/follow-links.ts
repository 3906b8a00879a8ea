interface Navigator {
  navigate(to: string): unknown;
}

/**
 * Makes every link to a page of this site a client navigation, wherever its HTML came from (specification 2, other behaviours):
 * not for a new tab, a download, another origin, a file, or a click with a modifier key. Gives the function that stops it.
 */
export function followLinks(document: Document, router: Navigator): () => void {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return;
    const url = new URL(link.href);
    const here = document.location;
    if (url.origin !== here.origin || isFile(url.pathname)) return;
    if (url.hash && url.pathname === here.pathname && url.search === here.search) return;
    event.preventDefault();
    router.navigate(url.pathname + url.search + url.hash);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** Media and files with an extension are the server's to answer, not pages. */
function isFile(pathname: string): boolean {
  return pathname.startsWith('/media/') || /\.[a-z0-9]{2,5}$/i.test(pathname);
}
