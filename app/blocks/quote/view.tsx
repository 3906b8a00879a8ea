import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { BlockOf } from '../block-of.ts';

export function View({ block }: { block: BlockOf<'quote'> }) {
  return (
    <figure className="block-quote">
      <blockquote>
        <RichText className="quote" html={block.text} />
      </blockquote>
      {block.citation.html ? <RichText as="figcaption" className="meta" html={block.citation} /> : null}
    </figure>
  );
}
