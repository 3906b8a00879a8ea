import type { Button } from '#cms/types.ts';

export function ownButton(href: string, text: string, type: Button['type'] = 'primary'): Button {
  return { type, text, link: { type: 'page', value: href, href, isExternal: false } };
}
