import type { ReactNode } from 'react';

/** A sentence that must be read before the rest. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className="notice">{children}</div>;
}
