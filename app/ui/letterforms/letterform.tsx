import { type Drawing, Drawn } from './drawing.tsx';

interface LetterformProps {
  drawing: Drawing;
  isTall?: boolean;
}

export function Letterform({ drawing, isTall = false }: LetterformProps) {
  const className = isTall ? 'letterform letterform-tall' : 'letterform';
  return <Drawn drawing={drawing} className={className} isWide={!isTall} />;
}
