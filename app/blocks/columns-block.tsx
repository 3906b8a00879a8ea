import { useContext } from 'react';
import { NamesFields } from '#app/ui/name-field.ts';
import type { BlockProps } from './block-of.ts';
import { PlainBlocks } from './plain-blocks.tsx';

export function ColumnsBlock({ block }: BlockProps<'columns'>) {
  const hasIds = useContext(NamesFields);
  return (
    <div className="block-columns">
      <div>
        {block.columns.map(({ id, span, blocks }) => (
          <div
            key={id}
            className="blocks"
            data-width="column"
            data-span={span}
            data-blocks={hasIds ? blocks.map((block) => block.id).join(' ') : undefined}
          >
            <PlainBlocks blocks={blocks} />
          </div>
        ))}
      </div>
    </div>
  );
}
