import type { ComponentType } from 'react';
import type { PlainBlock } from '#cms/types.ts';
import { blockMap } from './block-map.ts';
import type { BlockProps } from './block-of.ts';

interface PlainBlocksProps {
  blocks: readonly PlainBlock[];
  isFull?: boolean;
}

export function PlainBlocks({ blocks, isFull = false }: PlainBlocksProps) {
  return blocks.map((block) => {
    // TypeScript cannot see that a block and its view have the same type.
    const View = blockMap[block.type] as ComponentType<BlockProps<PlainBlock['type']>>;
    return <View key={block.id} block={block} isFull={isFull} />;
  });
}
