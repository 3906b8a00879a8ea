import { afterPaint } from '#app/ui/after-paint.ts';
import { isPageLink } from './is-page-link.ts';
import { isPlainClick } from './is-plain-click.ts';

export function followLinks(document: Document, navigate: (href: string, link: Element) => void): () => void {
  const follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || !isPlainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const here = document.location;
    if (!link || !isPageLink(link, here)) return;
    const { pathname, search, hash } = link;
    event.preventDefault();
    const isSamePage = hash !== '' && pathname === here.pathname && search === here.search;
    const go = () => navigate(pathname + search + hash, link);
    if (isSamePage) go();
    else afterPaint(go);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
