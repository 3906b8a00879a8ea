import highlighter from 'highlight.js/lib/common';
import type { Html } from '#cms/types.ts';

/** Code with a span around each kind of word (`hljs-keyword`), or null when its language is not known. Server only. */
export function highlight(code: string, language: string): Html | null {
  if (!highlighter.getLanguage(language)) return null;
  return { html: highlighter.highlight(code, { language, ignoreIllegals: true }).value };
}
