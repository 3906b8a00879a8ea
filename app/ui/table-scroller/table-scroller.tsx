import type { ReactNode } from 'react';

interface TableScrollerProps {
  /** Names the region: the keyboard can enter it, and the visitor should know what it entered. */
  label: string;
  children: ReactNode;
}

/** What is wider than a phone scrolls by itself, with the keyboard too. */
export function TableScroller({ label, children }: TableScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard (WCAG 2.1.1)
    <section className="table-scroller" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
