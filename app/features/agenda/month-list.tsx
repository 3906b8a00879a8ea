import type { ReactNode } from 'react';

export interface MonthProps {
  /** Month as `2026-11`; a year in the archive. */
  month: string;
  name: string;
  /** The title of the page says it too. */
  isInTitle?: boolean;
  rows: ReactNode;
}

export function MonthList({ month, name, isInTitle = false, rows }: MonthProps) {
  return (
    <section className="agenda-month grid" data-group={month}>
      {name && <h2 className={isInTitle ? 'hidden' : 'h2'}>{name}</h2>}
      <div className="agenda-rows" data-group-rows>
        {rows}
      </div>
    </section>
  );
}
