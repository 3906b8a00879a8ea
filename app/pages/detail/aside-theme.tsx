import type { ReactNode } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { pageWords } from '../words.ts';

export function AsideTheme({ children }: { children: ReactNode }) {
  const words = useWords(pageWords);
  return (
    <div className="aside-theme">
      <p className="meta">{words.theme}</p>
      {children}
    </div>
  );
}
