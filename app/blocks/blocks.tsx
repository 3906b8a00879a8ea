import { useContext } from 'react';
import { NamesFields } from '#app/ui/name-field.ts';
import type { Block } from '#cms/types.ts';
import { ColumnsBlock } from './columns-block.tsx';
import { PlainBlocks } from './plain-blocks.tsx';

interface BlocksProps {
  blocks: readonly Block[];
  /** With `full`, blocks are as wide as the page, but text keeps its maximum line length. */
  width?: 'measure' | 'full';
}

export function Blocks({ blocks, width = 'measure' }: BlocksProps) {
  return (
    <div
      className="blocks"
      data-width={width}
      data-blocks={useContext(NamesFields) ? blocks.map(({ id }) => id).join(' ') : undefined}
    >
      {blocks.map((block) =>
        block.type === 'columns' ? (
          <ColumnsBlock key={block.id} block={block} />
        ) : (
          <PlainBlocks key={block.id} blocks={[block]} isFull={width === 'full'} />
        ),
      )}
    </div>
  );
}
