import type { ReactNode } from 'react';
import { letterSvg } from '#app/ui/letterforms/letter-svg.ts';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';

interface LettersApartProps {
  letters: readonly [first: string, second: string];
  hasList?: true;
  children: ReactNode;
}

export function LettersApart({ letters, hasList, children }: LettersApartProps) {
  const [first, second] = letters.map((letter, index) => (
    <RichText
      key={letter}
      html={letterSvg(letter, index === 0 ? 1 : 2) ?? { html: '' }}
      className="not-found-letter"
    />
  ));
  return (
    <div className="not-found" data-has-list={hasList}>
      {first}
      <div className="not-found-text">{children}</div>
      {second}
    </div>
  );
}
