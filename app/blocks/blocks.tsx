import type { ComponentType } from 'react';
import type { Block } from '#cms/types.ts';
import { blockMap } from './block-map.ts';

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
        const View = blockMap[block.type] as ComponentType<{ block: Block }>;
        return <View key={block.id} block={block} />;
      })}
    </div>
  );
}
