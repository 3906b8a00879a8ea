import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { BlockOf } from '../block-of.ts';

/** A remark is outside the order of the text, so its title is not a heading. */
export function View({ block }: { block: BlockOf<'callout'> }) {
  return (
    <aside className="block-callout">
      {block.title ? <p className="h4">{block.title}</p> : null}
      <RichText className="prose" html={block.text} />
    </aside>
  );
}
