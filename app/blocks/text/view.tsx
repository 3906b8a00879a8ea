import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { BlockOf } from '../block-of.ts';

export function View({ block }: { block: BlockOf<'text'> }) {
  return <RichText className="prose" html={block.text} />;
}
