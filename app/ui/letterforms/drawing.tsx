import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import { useOwnId } from '#app/ui/use-own-id.ts';
import type { Html } from '#cms/types.ts';
import type { OwnId } from '../own-id.ts';

/** An SVG whose parts point at each other: it is written where it is shown, with an id that only that place has. */
export type Drawing = (id: OwnId) => Html;

interface DrawnProps {
  drawing: Drawing;
  as?: 'div' | 'span';
  className?: string;
}

/** Server only: what is drawn does not change in the browser. */
export function Drawn({ drawing, as = 'div', className }: DrawnProps) {
  return <RichText as={as} {...(className ? { className } : {})} html={drawing(useOwnId())} />;
}
