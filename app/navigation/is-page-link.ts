import { href } from '#site/href.ts';

type Link = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'target' | 'hasAttribute'>;

export function isPageLink(link: Link, { origin }: Pick<Location, 'origin'>): boolean {
  if (link.origin !== origin || link.hasAttribute('download')) return false;
  if (link.target && link.target !== '_self') return false;
  return !link.pathname.startsWith(href('media', { id: '' })) && !/\.\w{2,5}$/.test(link.pathname);
}
