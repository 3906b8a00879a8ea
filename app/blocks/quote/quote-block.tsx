import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { BlockOf } from '../block-of.ts';

/** A quote in display type; the style sheet adds the quotation marks of the language. */
export function QuoteBlock({ block }: { block: BlockOf<'quote'> }) {
  return (
    <figure className="block-quote">
      <blockquote>
        <RichText className="quote" html={block.text} />
      </blockquote>
      {block.citation.html ? <RichText as="figcaption" className="meta" html={block.citation} /> : null}
    </figure>
  );
}
