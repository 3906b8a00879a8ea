import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { BlockOf } from '../block-of.ts';

/** A remark's title is no heading, because the remark is outside the order of the text. */
export function View({ block }: { block: BlockOf<'callout'> }) {
  return (
    <aside className="block-callout">
      {block.title ? <p className="h4">{block.title}</p> : null}
      <RichText className="prose" html={block.text} />
    </aside>
  );
}
