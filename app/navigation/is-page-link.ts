import { href } from '#site/href.ts';

type Link = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'target' | 'hasAttribute'>;

/** Whether a link leads to a page of this site in the same tab. */
export function isPageLink(link: Link, { origin }: Pick<Location, 'origin'>): boolean {
  if (link.origin !== origin || link.hasAttribute('download')) return false;
  if (link.target && link.target !== '_self') return false;
  return !link.pathname.startsWith(href('media', { id: '' })) && !/\.\w{2,5}$/.test(link.pathname);
}
