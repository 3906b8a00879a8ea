import { isPageLink } from './is-page-link.ts';
import { isPlainClick } from './is-plain-click.ts';

export function followLinks(document: Document, navigate: (href: string, link: Element) => void): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || !isPlainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || !isPageLink(link, document.location)) return;
    event.preventDefault();
    navigate(link.href, link);
  });
}
