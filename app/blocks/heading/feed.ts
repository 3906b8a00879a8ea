import type { BlockOf } from '../block-of.ts';

export const feed = (block: BlockOf<'heading'>): string =>
  `<h${block.level}>${block.text.html}</h${block.level}>`;
