import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import { TableScroller } from '#app/ui/table-scroller/table-scroller.tsx';
import type { BlockOf } from '../block-of.ts';
import { highlight } from './highlight.ts';

export function View({ block }: { block: BlockOf<'code'> }) {
  const { code, language } = block;
  const html = highlight(block);
  return (
    <div className="block-code">
      <TableScroller label={language || 'code'}>
        <pre>{html ? <RichText as="code" html={html} /> : <code>{code}</code>}</pre>
      </TableScroller>
    </div>
  );
}
