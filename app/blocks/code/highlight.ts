import highlighter from 'highlight.js/lib/common';
import type { Html } from '#cms/types.ts';
import type { BlockOf } from '../block-of.ts';

/** A cache: `cms` returns the same block object until its page changes. */
const kept = new WeakMap<BlockOf<'code'>, Html>();

/** The code with a span around each token (`hljs-keyword`), or null when its language is unknown. Server only. */
export function highlight(block: BlockOf<'code'>): Html | null {
  const { code, language } = block;
  if (!highlighter.getLanguage(language)) return null;
  const html = kept.get(block) ?? {
    html: highlighter.highlight(code, { language, ignoreIllegals: true }).value,
  };
  kept.set(block, html);
  return html;
}
