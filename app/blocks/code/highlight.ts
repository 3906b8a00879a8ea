import { createRequire } from 'node:module';
import type highlighter from 'highlight.js/lib/common';
import type { Html } from '#cms/types.ts';
import type { BlockOf } from '../block-of.ts';

const require = createRequire(import.meta.url);

/** `cms` returns the same block object until its page changes. */
const cached = new WeakMap<BlockOf<'code'>, Html>();

/** Null for an unknown language. Server only. */
export function highlight(block: BlockOf<'code'>): Html | null {
  const { code, language } = block;
  // Loaded for the first block of code: it takes longer than the start of the rest of the app.
  const { getLanguage, highlight } = require('highlight.js/lib/common') as typeof highlighter;
  if (!getLanguage(language)) return null;
  const html = cached.get(block) ?? { html: highlight(code, { language, ignoreIllegals: true }).value };
  cached.set(block, html);
  return html;
}
