import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import { useOwnId } from '#app/ui/use-own-id.ts';
import type { Html } from '#cms/types.ts';
import type { OwnId } from '../own-id.ts';

/** Draws a digraph; all ids in its HTML begin with `id`. */
export type Drawing = (id: OwnId, isWide?: boolean) => Html;

interface DrawnProps {
  drawing: Drawing;
  as?: 'div' | 'span';
  className?: string;
  isWide?: boolean;
}

export function Drawn({ drawing, as = 'div', className, isWide }: DrawnProps) {
  return <RichText as={as} {...(className ? { className } : {})} html={drawing(useOwnId(), isWide)} />;
}

export function Letterform({ drawing, isTall = false }: { drawing: Drawing; isTall?: boolean }) {
  const className = isTall ? 'letterform letterform-tall' : 'letterform';
  return <Drawn drawing={drawing} className={className} isWide={!isTall} />;
}
