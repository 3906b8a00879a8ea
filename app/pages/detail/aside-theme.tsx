import type { ReactNode } from 'react';
import { usePageWords } from '#app/i18n/use-page-words.tsx';

export function AsideTheme({ children }: { children: ReactNode }) {
  const words = usePageWords();
  return (
    <div className="aside-theme">
      <p className="meta">{words.theme}</p>
      {children}
    </div>
  );
}
