import type { ComponentType } from 'react';
import type { Block } from '#cms/types.ts';
import { blockMap } from './block-map.ts';
import type { BlockProps } from './block-of.ts';

interface BlocksProps {
  blocks: readonly Block[];
  /** `full`: over the width of the page (full block pages), with text held to its measure. */
  width?: 'measure' | 'full';
}

/** The body of a page, block by block. */
export function Blocks({ blocks, width = 'measure' }: BlocksProps) {
  return (
    <div className="blocks" data-width={width}>
      {blocks.map((block) => {
        // The map is complete by type; TypeScript cannot follow that a block and its own view belong together.
        const View = blockMap[block.type] as ComponentType<BlockProps<Block['type']>>;
        return <View key={block.id} block={block} isFull={width === 'full'} />;
      })}
    </div>
  );
}
