import { blockToHtml } from '../../text/block-to-html.ts';
import type { Block } from './blocks.ts';
import { kirbytextContext } from './kirbytext-context.ts';

export function renderBlock(block: Block): string {
  return blockToHtml({ type: block.type, content: block.content.toObject() }, kirbytextContext(block.parent));
}
