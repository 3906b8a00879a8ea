import type { BlockOf } from '../block-of.ts';

export const feed = (block: BlockOf<'quote'>): string =>
  `<blockquote>${block.text.html}${block.citation.html && `<p>${block.citation.html}</p>`}</blockquote>`;
