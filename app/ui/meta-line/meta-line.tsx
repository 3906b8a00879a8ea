import type { ReactNode } from 'react';

interface MetaLineProps {
  /** The first stands out: what it is. Empty ones are left out. */
  facts: readonly (ReactNode | null)[];
  /** Beside each other with room between, or one sentence with commas, or one below the other. */
  as?: 'row' | 'sentence' | 'stack';
}

/** Small facts in the wide cut: "Vertelavond  do 26 nov, 20.00 uur". */
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
            {as === 'sentence' && index > 0 ? ', ' : null}
            {fact}
          </Tag>
        );
      })}
    </p>
  );
}
