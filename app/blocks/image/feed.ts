import { pictureHtml } from '#app/features/feeds/plain-html.ts';
import type { BlockOf } from '../block-of.ts';

export const feed = (block: BlockOf<'image'>): string =>
  pictureHtml({ ...block.image, alt: block.alt }, block.caption.html);
