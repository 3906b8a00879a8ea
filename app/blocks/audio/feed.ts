import { linkLine } from '#app/features/feeds/plain-html.ts';
import type { BlockOf } from '../block-of.ts';

export const feed = (block: BlockOf<'audio'>): string =>
  linkLine(block.audio.url, block.title || block.audio.filename);
