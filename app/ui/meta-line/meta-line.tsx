import type { ReactNode } from 'react';

interface MetaLineProps {
  facts: readonly (ReactNode | null)[];
  as?: 'row' | 'sentence';
}

export function MetaLine({ facts, as = 'row' }: MetaLineProps) {
  const shown = facts.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <p className="meta meta-line" data-as={as}>
      {shown.map((fact, index) => {
        const Tag = index === 0 ? 'b' : 'span';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list that is rendered once
          <Tag key={index}>
            {index > 0 && (as === 'sentence' ? ', ' : ' ')}
            {fact}
          </Tag>
        );
      })}
    </p>
  );
}
