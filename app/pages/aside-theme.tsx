import type { ReactNode } from 'react';
import { useWords } from '#app/i18n/use-words.ts';

/** The theme of an item beside its text: its name with the digraph in two inks. */
export function AsideTheme({ children }: { children: ReactNode }) {
  const words = useWords();
  return (
    <div className="aside-theme">
      <p className="meta">{words.theme}</p>
      {children}
    </div>
  );
}
