import { hyphenate } from '#app/i18n/hyphenate.ts';
import { usePageLanguage } from '#app/i18n/use-page-words.tsx';
import { type Drawing, Drawn } from '#app/ui/letterforms/drawing.tsx';
import { WordCell } from './word-cell.tsx';

export interface ThemeItem {
  id: string;
  href: string;
  title: string;
  digraph: Drawing | null;
  word: Drawing | null;
  note: string;
  /** The address of a recording of its pair; empty without one. */
  sound: string;
}

/** The most letters of a title that is drawn in a third part of a phone. */
const LONG = 13;

interface ThemeGridProps {
  themes: readonly ThemeItem[];
  /** After the themes: the cell that leads to the page where visitors print a word. */
  hasWordCell?: boolean;
}

export function ThemeGrid({ themes, hasWordCell = false }: ThemeGridProps) {
  const { locale } = usePageLanguage();
  return (
    <ul className="theme-grid" data-portions>
      {themes.map(({ id, href, title, digraph, word, note, sound }) => (
        <li key={id} data-moves="teaser">
          <a className="theme-cell" href={href} data-sound={sound || undefined}>
            {digraph ? (
              <Drawn className="theme-cell-digraph" drawing={digraph} />
            ) : (
              <div className="theme-cell-digraph" />
            )}
            <div className="theme-cell-words" data-long={title.length > LONG || undefined}>
              {word ? <Drawn className="theme-cell-word" drawing={word} /> : null}
              {word ? (
                <span className="hidden">{title}</span>
              ) : (
                <span className="h3">{hyphenate(title, locale)}</span>
              )}
              {note ? <span className="meta meta-2">{note}</span> : null}
            </div>
          </a>
        </li>
      ))}
      {hasWordCell && (
        <li className="theme-grid-word">
          <WordCell />
        </li>
      )}
    </ul>
  );
}
