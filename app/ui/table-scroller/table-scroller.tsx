import type { ReactNode } from 'react';

interface TableScrollerProps {
  label: string;
  children: ReactNode;
}

/** Content that is wider than a phone scrolls in its own region, with the keyboard too. */
export function TableScroller({ label, children }: TableScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard (WCAG 2.1.1)
    <section className="table-scroller" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
