import type { ReactNode } from 'react';
import { OpenLine } from '#app/features/venue/open-line.tsx';
import { counted } from '#app/i18n/counted.ts';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { ThemeWord } from '#app/pages/detail/theme-word.tsx';
import { themesHref } from '#app/pages/items/themes-href.ts';
import { NewTabNote } from '#app/ui/new-tab-note.tsx';
import type { OpenToday } from '#app/wire/page-data.ts';
import type { ChallengeTeaser } from '#cms/types.ts';
import { NEW_TAB } from '#site/new-tab.ts';
import { pageWords } from '../words.ts';
import { searchPageWords } from './words.ts';

interface LobbyLink {
  href: string;
  title: string;
  lang?: string | undefined;
  isExternal?: boolean;
  /** Short date: `za 28 nov`. */
  when?: { datetime: string; text: string; status: string };
}

export interface SearchLobbyProps {
  soon: readonly LobbyLink[];
  open: OpenToday;
  practical: readonly LobbyLink[];
  themes: readonly ChallengeTeaser[];
}

export function SearchLobby({ soon, open, practical, themes }: SearchLobbyProps) {
  const words = useWords(pageWords);
  return (
    <div className="search-lobby">
      {soon.length > 0 && <LobbyList title={words.soon}>{soon.map(row)}</LobbyList>}
      <LobbyList title={words.practical}>
        {open.turns.length > 0 && (
          <li>
            <OpenLine {...open} />
          </li>
        )}
        {practical.map(row)}
      </LobbyList>
      {themes.length > 0 && <Themes themes={themes} />}
    </div>
  );
}

/** With more themes, the page would be heavier than search results (N3). */
const MOST_THEMES = 12;

function Themes({ themes }: Pick<SearchLobbyProps, 'themes'>) {
  const words = useWords(searchPageWords, pageWords);
  const locale = useLocale();
  return (
    <div className="search-themes">
      <LobbyList title={words.startWithTheme}>
        {themes.slice(0, MOST_THEMES).map((theme) => (
          <li key={theme.id}>
            <ThemeWord theme={theme} />
          </li>
        ))}
        {themes.length > MOST_THEMES && (
          <li>
            <a href={themesHref(themes, locale)}>{counted(words.allThemes, themes.length)}</a>
          </li>
        )}
      </LobbyList>
    </div>
  );
}

function LobbyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="h4">{title}</h2>
      <ul className="search-list">{children}</ul>
    </section>
  );
}

function row({ href, title, lang, isExternal, when }: LobbyLink) {
  return (
    <li key={href + title}>
      <a href={href} {...(isExternal && NEW_TAB)}>
        {when && (
          <span className="meta">
            <time dateTime={when.datetime}>{when.text}</time>
            {when.status && <b>, {when.status}</b>}
          </span>
        )}
        <span className="h4" lang={lang}>
          <span className="glide">{title}</span>
        </span>
        {isExternal && <NewTabNote />}
      </a>
    </li>
  );
}
