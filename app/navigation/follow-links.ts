import { isPageLink } from './is-page-link.ts';
import { isPlainClick } from './is-plain-click.ts';

/**
 * Makes every link to a page of this site a client navigation, wherever its HTML came from (specification 2,
 * other behaviours): not for a new tab, a download, another origin, a file, or a click with a modifier key.
 */
export function followLinks(document: Document, navigate: (href: string, link: Element) => void): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || !isPlainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || !isPageLink(link, document.location)) return;
    event.preventDefault();
    navigate(link.href, link);
  });
}
