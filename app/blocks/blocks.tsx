import type { ComponentType } from 'react';
import type { Block } from '#cms/types.ts';
import { blockMap } from './block-map.ts';
import type { BlockProps } from './block-of.ts';

interface BlocksProps {
  blocks: readonly Block[];
  /** `full`: as wide as the page, but text keeps its maximum line length. */
  width?: 'measure' | 'full';
}

export function Blocks({ blocks, width = 'measure' }: BlocksProps) {
  return (
    <div className="blocks" data-width={width}>
      {blocks.map((block) => {
        // TypeScript cannot see that a block and its view have the same type.
        const View = blockMap[block.type] as ComponentType<BlockProps<Block['type']>>;
        return <View key={block.id} block={block} isFull={width === 'full'} />;
      })}
    </div>
  );
}
