import type { Block, PlainBlock } from '#cms/types.ts';

/** The blocks of a text, those in columns too, in the order in which they are read. */
export function flatBlocks(blocks: readonly Block[]): PlainBlock[] {
  return blocks.flatMap((block) =>
    block.type === 'columns' ? block.columns.flatMap((each) => each.blocks) : [block],
  );
}
