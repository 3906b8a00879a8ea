import type { ReactNode } from 'react';

export interface MonthProps {
  /** `2026-11`. */
  key: string;
  name: string;
  rows: ReactNode;
}

/** One month: its name stays visible (sticky) beside its events. */
export function MonthList({ name, rows }: Omit<MonthProps, 'key'>) {
  return (
    <section className="agenda-month grid">
      <h2 className="h2">{name}</h2>
      <div className="agenda-rows">{rows}</div>
    </section>
  );
}
