import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { Html } from '#cms/types.ts';

export interface ThemeItem {
  id: string;
  href: string;
  title: string;
  /** `digraphSvg(digraph)`; null when its letters are not drawn. */
  digraph: Html | null;
  /** `wordSvg(title, digraph)`; null when its letters are not drawn. */
  word: Html | null;
  /** `31 items` */
  note: string;
}

/** Each theme a square with its giant digraph, and its name with that digraph in it. On hover, letter two slides into letter one. */
export function ThemeGrid({ themes }: { themes: readonly ThemeItem[] }) {
  return (
    <ul className="theme-grid">
      {themes.map(({ id, href, title, digraph, word, note }) => (
        <li key={id}>
          <a className="theme-cell" href={href}>
            {digraph ? (
              <RichText className="theme-cell-digraph" html={digraph} />
            ) : (
              <div className="theme-cell-digraph" />
            )}
            <div className="theme-cell-words">
              {word ? <RichText className="theme-cell-word" html={word} /> : null}
              <span className={word ? 'hidden' : 'h3'}>{title}</span>
              {note ? <span className="meta meta-2">{note}</span> : null}
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
}
