import { strongLine } from '#app/features/feeds/plain-html.ts';
import type { BlockOf } from '../block-of.ts';

export const feed = (block: BlockOf<'accordion'>): string =>
  block.items.map(({ title, text }) => `${strongLine(title)}${text.html}`).join('\n');
