import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { BlockOf } from './block-of.ts';

const CLASSES = { 2: 'h3', 3: 'h4', 4: 'block-heading-small' };

/** A heading with an address of its own. The page's title is the only h1. */
export function HeadingBlock({ block }: { block: BlockOf<'heading'> }) {
  const Heading = `h${block.level}` as const;
  return (
    <Heading id={block.anchor} className={`block-heading ${CLASSES[block.level]}`}>
      <RichText as="span" html={block.text} />
    </Heading>
  );
}
