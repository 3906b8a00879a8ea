import { strongLine } from '#app/features/feeds/plain-html.ts';
import type { BlockOf } from '../block-of.ts';

export const feed = (block: BlockOf<'callout'>): string => `${strongLine(block.title)}${block.text.html}`;
