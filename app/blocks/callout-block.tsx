import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { BlockOf } from './block-of.ts';

/** Something beside the story: on tint, under a two-ink line. */
export function CalloutBlock({ block }: { block: BlockOf<'callout'> }) {
  return (
    <aside className="block-callout">
      {block.title ? <h3 className="h4">{block.title}</h3> : null}
      <RichText className="prose" html={block.text} />
    </aside>
  );
}
