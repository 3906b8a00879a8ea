import { useWords } from '#app/i18n/use-words.ts';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { BlockOf } from '../block-of.ts';
import { scrollTables } from './scroll-tables.ts';
import { tableWords } from './words.ts';

export function View({ block }: { block: BlockOf<'markdown'> }) {
  const { table } = useWords(tableWords);
  return <RichText className="prose" html={scrollTables(block.text, table)} />;
}
