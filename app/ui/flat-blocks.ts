import type { Block, PlainBlock } from '#cms/types.ts';

export function flatBlocks(blocks: readonly Block[]): PlainBlock[] {
  return blocks.flatMap((block) =>
    block.type === 'columns' ? block.columns.flatMap((each) => each.blocks) : [block],
  );
}
