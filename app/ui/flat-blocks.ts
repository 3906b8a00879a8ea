import type { Block, PlainBlock } from '#cms/types.ts';

/** In reading order, those in columns too. */
export function flatBlocks(blocks: readonly Block[]): PlainBlock[] {
  return blocks.flatMap((block) =>
    block.type === 'columns' ? block.columns.flatMap((each) => each.blocks) : [block],
  );
}
