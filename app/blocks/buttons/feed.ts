import { linkLine } from '#app/features/feeds/plain-html.ts';
import type { BlockOf } from '../block-of.ts';

export const feed = (block: BlockOf<'buttons'>): string =>
  block.buttons.map(({ link, text }) => (link ? linkLine(link.href, text) : '')).join('\n');
