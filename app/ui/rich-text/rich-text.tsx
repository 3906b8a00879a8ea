import { createElement, type Ref } from 'react';
import type { OwnId } from '#app/ui/own-id.ts';
import type { Html } from '#cms/types.ts';

interface RichTextProps {
  html: Html;
  as?:
    | 'div'
    | 'main'
    | 'span'
    | 'p'
    | 'footer'
    | 'section'
    | 'h1'
    | 'h2'
    | 'h3'
    | 'figcaption'
    | 'blockquote'
    | 'code'
    | 'li'
    | 'nav';
  className?: string;
  lang?: string;
  id?: OwnId;
  inert?: boolean;
  ref?: Ref<HTMLElement>;
}

/**
 * An HTML string, sanitised by `cms` or rendered by us. Besides it only the document, islands and their slots
 * take HTML strings (biome.json), and `startIslands`, which puts back what it found.
 */
export function RichText({ html, as = 'div', ...rest }: RichTextProps) {
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: html.html } });
}
