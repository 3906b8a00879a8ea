import { statusWord } from '#app/i18n/event-status.ts';
import { searchWords } from '#app/i18n/search-words.ts';
import { useLocale, useMoreWords } from '#app/i18n/use-words.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { createMarker, type TextPart } from './create-marker.ts';
import { Marked } from './marked.tsx';
import { resultDate } from './result-date.ts';
import type { SearchGroup, SearchHit } from './search.ts';

/** Specification 9: two columns when there are more groups than this. */
const ONE_COLUMN = 5;

interface SearchResultsProps {
  groups: readonly SearchGroup[];
  query: string;
  /** `2026-11-20`. */
  today: string;
  onFollow?: ((href: string) => void) | undefined;
}

/** The results, group by group, with the matches marked. */
export function SearchResults({ groups, query, today, onFollow }: SearchResultsProps) {
  const words = useMoreWords(searchWords);
  const mark = createMarker(query);
  return (
    <div className="search-results" data-columns={groups.length > ONE_COLUMN ? 2 : 1}>
      {groups.map(({ title, href, results, total }) => (
        <section className="search-group" key={title}>
          <div className="search-group-head">
            <h2 className="h3">{title}</h2>
            <p className="search-group-count">
              {results.length < total ? `${results.length} ${words.of} ${total}` : total}
              <span className="hidden"> {total === 1 ? words.result : words.results}</span>
            </p>
          </div>
          <div className="search-hits">
            <ul>
              {results.map((record) => (
                <Hit key={record.id} record={record} mark={mark} today={today} onFollow={onFollow} />
              ))}
            </ul>
            {href && results.length < total ? (
              <a className="search-more" href={href} onClick={() => onFollow?.(href)}>
                <span className="u">{words.moreInGroup.replace('{group}', title)}</span>
              </a>
            ) : null}
          </div>
        </section>
      ))}
    </div>
  );
}

interface HitProps {
  record: SearchHit;
  mark: (text: string) => TextPart[];
  today: string;
  onFollow?: ((href: string) => void) | undefined;
}

function Hit({ record, mark, today, onFollow }: HitProps) {
  const locale = useLocale();
  const words = useMoreWords(searchWords);
  const status = statusWord(record.eventStatus, words);
  const date = resultDate(record, locale, parseLocalDate(today)?.year ?? 0);
  return (
    <li className="search-hit">
      {date || status || record.parent ? (
        <p className="meta">
          {date ? <time dateTime={record.date}>{date}</time> : null}
          {status ? <b className="search-hit-status">{status}</b> : null}
          {date && record.parent ? `, ${record.parent}` : record.parent}
        </p>
      ) : null}
      <h3 className="h4">
        <a href={record.href} onClick={() => onFollow?.(record.href)}>
          <span className="glide">
            <Marked text={record.title} mark={mark} />
          </span>
        </a>
      </h3>
      {record.heroText ? (
        <p className="search-hit-text">
          <Marked text={record.heroText} mark={mark} />
        </p>
      ) : null}
    </li>
  );
}
