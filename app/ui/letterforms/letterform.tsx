import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { Html } from '#cms/types.ts';

interface LetterformProps {
  /** From `digraphSvg(digraph, { seed: slug, id: slug })`. */
  svg: Html;
  isTall?: boolean;
}

/** Stands in for the photo that an item does not have: its theme's digraph on tint. */
export function Letterform({ svg, isTall = false }: LetterformProps) {
  return <RichText html={svg} className={isTall ? 'letterform letterform-tall' : 'letterform'} />;
}
