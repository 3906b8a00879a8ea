import { type Drawing, Drawn } from './drawing.tsx';

interface LetterformProps {
  /** From `digraphSvg(digraph, { seed: slug })`. */
  drawing: Drawing;
  isTall?: boolean;
}

/** Replaces the missing photo of an item: its theme's digraph on tint. */
export function Letterform({ drawing, isTall = false }: LetterformProps) {
  const className = isTall ? 'letterform letterform-tall' : 'letterform';
  return <Drawn drawing={drawing} className={className} isWide={!isTall} />;
}
