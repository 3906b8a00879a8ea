import type { ReactNode } from 'react';
import { usePageWords } from '#app/i18n/use-page-words.tsx';

/** The theme of an item, beside its text: its name with the digraph in two inks. */
export function AsideTheme({ children }: { children: ReactNode }) {
  const words = usePageWords();
  return (
    <div className="aside-theme">
      <p className="meta">{words.theme}</p>
      {children}
    </div>
  );
}
