import type { ReactNode } from 'react';

interface NoticeProps {
  children: ReactNode;
  /** Announced when it appears on a page that is already read. */
  isLive?: boolean;
}

/** A sentence that must be read before the rest: not translated, over, full. */
export function Notice({ children, isLive = false }: NoticeProps) {
  return (
    <div className="notice" role={isLive ? 'status' : undefined}>
      {children}
    </div>
  );
}
