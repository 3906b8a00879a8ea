import type { ReactNode } from 'react';

export interface MonthProps {
  /** `2026-11`. */
  month: string;
  name: string;
  rows: ReactNode;
}

/** One month: its name stays visible (sticky) beside its events. */
export function MonthList({ month, name, rows }: MonthProps) {
  return (
    <section className="agenda-month grid" data-group={month}>
      <h2 className="h2">{name}</h2>
      <div className="agenda-rows" data-group-rows>
        {rows}
      </div>
    </section>
  );
}
