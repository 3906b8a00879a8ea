import { pictureHtml } from '#app/features/feeds/plain-html.ts';
import type { BlockOf } from '../block-of.ts';

export const feed = (block: BlockOf<'gallery'>): string =>
  block.images.map((image, index) => pictureHtml(image, index === 0 ? block.caption.html : '')).join('\n');
