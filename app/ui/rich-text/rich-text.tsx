import { createElement, type Ref } from 'react';
import type { OwnId } from '#app/ui/own-id.ts';
import { useTrustedHtml } from '#app/ui/use-trusted-html.ts';
import type { Html } from '#cms/types.ts';

interface RichTextProps {
  html: Html;
  as?: keyof HTMLElementTagNameMap;
  className?: string;
  lang?: string;
  id?: OwnId;
  inert?: boolean;
  ref?: Ref<HTMLElement>;
}

/** Shows HTML that `cms` sanitised or the site rendered. Few other files may use HTML (biome.json). */
export function RichText({ html, as = 'div', ...rest }: RichTextProps) {
  return createElement(as, { ...rest, dangerouslySetInnerHTML: useTrustedHtml(html.html) });
}
