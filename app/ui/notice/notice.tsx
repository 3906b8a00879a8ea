import type { ReactNode } from 'react';

interface NoticeProps {
  children: ReactNode;
  /** Announced by screen readers when it appears later. */
  isLive?: boolean;
}

/** A sentence that must be read before the rest: not translated, past, sold out. */
export function Notice({ children, isLive = false }: NoticeProps) {
  return (
    <div className="notice" role={isLive ? 'status' : undefined}>
      {children}
    </div>
  );
}
