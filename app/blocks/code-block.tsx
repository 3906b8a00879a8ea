import { TableScroller } from '#app/ui/table-scroller/table-scroller.tsx';
import type { BlockOf } from './block-of.ts';

/** Code as it is, on tint; what is too wide scrolls. */
export function CodeBlock({ block }: { block: BlockOf<'code'> }) {
  return (
    <div className="block-code">
      <TableScroller label={block.language || 'code'}>
        <pre>
          <code>{block.code}</code>
        </pre>
      </TableScroller>
    </div>
  );
}
