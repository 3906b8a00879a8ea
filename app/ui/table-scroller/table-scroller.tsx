import type { ReactNode } from 'react';

export function TableScroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard (WCAG 2.1.1)
    <section className="table-scroller" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
