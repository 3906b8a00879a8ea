import type { Button } from '#cms/types.ts';

/** A button to a page of this site. */
export function ownButton(href: string, text: string, type: Button['type'] = 'primary'): Button {
  return { type, text, link: { type: 'page', value: href, href, isExternal: false } };
}
