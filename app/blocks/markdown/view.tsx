import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { BlockOf } from '../block-of.ts';
import { scrollTables } from './scroll-tables.ts';

export function View({ block }: { block: BlockOf<'markdown'> }) {
  const { table } = usePageWords();
  return <RichText className="prose" html={scrollTables(block.text, table)} />;
}
