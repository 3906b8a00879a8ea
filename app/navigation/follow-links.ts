import { afterPaint } from '#app/ui/after-paint.ts';
import { href } from '#site/href.ts';

/**
 * Makes every link to a page of this site a client navigation, wherever its HTML came from (specification 2, other behaviours):
 * not for a new tab, a download, another origin, a file, or a click with a modifier key. Returns the function that stops it.
 */
export function followLinks(document: Document, navigate: (href: string, link: Element) => void): () => void {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return;
    const { origin, pathname, search, hash } = link;
    const here = document.location;
    if (origin !== here.origin || isFile(pathname)) return;
    event.preventDefault();
    const isSamePage = hash !== '' && pathname === here.pathname && search === here.search;
    const go = () => navigate(pathname + search + hash, link);
    if (isSamePage) go();
    else afterPaint(go);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** The server answers addresses with a file extension (media, files): they are not pages. */
function isFile(pathname: string): boolean {
  return pathname.startsWith(href('media', { id: '' })) || /\.[a-z0-9]{2,5}$/i.test(pathname);
}
