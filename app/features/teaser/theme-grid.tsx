import { hyphenate } from '#app/i18n/hyphenate.ts';
import { useLocale } from '#app/i18n/use-words.ts';
import { type Drawing, Drawn } from '#app/ui/letterforms/drawing.tsx';
import { WordCell } from './word-cell.tsx';

export interface ThemeItem {
  id: string;
  href: string;
  title: string;
  digraph: Drawing | null;
  word: Drawing | null;
  note: string;
  sound: string;
}

/** Words with this many letters do not fit in a third of a phone's width. */
const LONG = 13;

interface ThemeGridProps {
  themes: readonly ThemeItem[];
  hasWordCell?: boolean;
}

export function ThemeGrid({ themes, hasWordCell = false }: ThemeGridProps) {
  const locale = useLocale();
  return (
    <ul className="theme-grid" data-list-pages>
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
        <li className="theme-grid-word" data-print="no">
          <WordCell />
        </li>
      )}
    </ul>
  );
}
