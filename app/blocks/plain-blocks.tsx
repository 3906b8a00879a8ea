import type { PlainBlock } from '#cms/types.ts';
import { viewOf } from './views.ts';

interface PlainBlocksProps {
  blocks: readonly PlainBlock[];
  isFull?: boolean;
}

export function PlainBlocks({ blocks, isFull = false }: PlainBlocksProps) {
  return blocks.map((block) => {
    const View = viewOf(block.type);
    return <View key={block.id} block={block} isFull={isFull} />;
  });
}
