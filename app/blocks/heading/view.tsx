import { Place } from '#app/ui/place.ts';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { BlockOf } from '../block-of.ts';

const CLASSES = { 2: 'h3', 3: 'h4', 4: 'block-heading-small' };

export function View({ block: { level, anchor, text } }: { block: BlockOf<'heading'> }) {
  const Heading = `h${level}` as const;
  const isWord = !anchor.includes('-');
  return (
    <Heading {...(isWord ? {} : { id: anchor })} className={`block-heading ${CLASSES[level]}`}>
      {isWord && <Place name={anchor} />}
      <RichText as="span" html={text} />
    </Heading>
  );
}
