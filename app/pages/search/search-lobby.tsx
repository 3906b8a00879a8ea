import type { EventRowItem } from '#app/features/teaser/event-row.tsx';
import { usePageWords } from '#app/i18n/use-page-words.tsx';

type LobbyEvent = Pick<EventRowItem, 'id' | 'href' | 'title' | 'datetime' | 'status' | 'lang'> & {
  /** `za 28 nov` */
  when: string;
};

export interface SearchLobbyProps {
  soon: readonly LobbyEvent[];
  practical: readonly { href: string; title: string; lang?: string }[];
}

/** What most visitors look for, offered before they have typed anything (V8). */
export function SearchLobby({ soon, practical }: SearchLobbyProps) {
  const words = usePageWords();
  return (
    <div className="search-lobby">
      {soon.length > 0 && (
        <section>
          <h2 className="h4">{words.soon}</h2>
          <ul>
            {soon.map(({ id, href, title, when, datetime, status, lang }) => (
              <li key={id}>
                <a href={href}>
                  <span className="meta">
                    <time dateTime={datetime}>{when}</time>
                    {status && <b>, {status}</b>}
                  </span>
                  <span className="h4" lang={lang}>
                    <span className="glide">{title}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {practical.length > 0 && (
        <section>
          <h2 className="h4">{words.practical}</h2>
          <ul>
            {practical.map(({ href, title, lang }) => (
              <li key={href}>
                <a href={href}>
                  <span className="h4" lang={lang}>
                    <span className="glide">{title}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
