import { createMarker } from 'ranked-search';
import { statusWord } from '#app/i18n/event-status.ts';
import { searchWords } from '#app/i18n/search-words.ts';
import { useLocale, useMoreWords, useWords } from '#app/i18n/use-words.ts';
import { Slot } from '#app/islands/slot.tsx';
import type { SiteAnswer } from '#cms/types.ts';
import { parseLocalDate } from '#site/amsterdam-time.ts';
import { Marked } from './marked.tsx';
import { resultDate } from './result-date.ts';
import type { SearchGroup, SearchHit } from './search.ts';
import type { SaidMoment } from './with-moments.ts';

/** Two columns when there are more groups than this. */
const ONE_COLUMN = 5;

/** The most results of a group that are shown at first. */
const SHOWN = 5;

interface SearchResultsProps {
  answers: readonly SiteAnswer[];
  groups: readonly SearchGroup[];
  moments?: readonly SaidMoment[] | undefined;
  query: string;
  /** `2026-11-20`. */
  today: string;
  onFollow?: ((href: string) => void) | undefined;
}

interface RowContext extends Pick<SearchResultsProps, 'today' | 'onFollow'> {
  mark: ReturnType<typeof createMarker>;
}

/** The editors' answers, the results by group, and what is said in episodes, with matches marked. */
export function SearchResults({ answers, groups, moments = [], query, ...rest }: SearchResultsProps) {
  const context = { mark: createMarker(query), ...rest };
  return (
    <>
      {answers.length > 0 && (
        <ul className="search-answers">
          {answers.map((answer) => (
            <Answer key={answer.title} answer={answer} {...context} />
          ))}
        </ul>
      )}
      {groups.length + moments.length > 0 && (
        <div className="search-results" data-columns={groups.length > ONE_COLUMN ? 2 : 1}>
          {groups.map((group) => (
            <Group key={group.title} group={group} {...context} />
          ))}
          {moments.length > 0 && <Moments moments={moments} {...context} />}
        </div>
      )}
    </>
  );
}

function Answer({ answer, mark, onFollow }: { answer: SiteAnswer } & RowContext) {
  const words = useWords();
  const { title, text, saysHours, href, isExternal, lang } = answer;
  const shown = (
    <span className="glide">
      <Marked text={title} mark={mark} />
    </span>
  );
  const away = isExternal ? { target: '_blank', rel: 'noopener' } : { onClick: () => onFollow?.(href) };
  return (
    <li className="search-hit" lang={lang || undefined}>
      <h2 className="h3">
        {href ? (
          <a href={href} {...away}>
            {shown}
            {isExternal && <span className="hidden">{` (${words.opensInNewTab})`}</span>}
          </a>
        ) : (
          shown
        )}
      </h2>
      <p className="search-hit-text">
        {saysHours && <Slot as="span" name="open" />}
        <Marked text={text} mark={mark} />
      </p>
    </li>
  );
}

function Moments({ moments, mark, onFollow }: { moments: readonly SaidMoment[] } & RowContext) {
  const words = useMoreWords(searchWords);
  const title = moments.some(({ isFilm }) => isFilm) ? words.saidInFilms : words.saidInPodcast;
  return (
    <section className="search-group">
      <GroupHead title={title} shown={moments.length} total={moments.length} />
      <div className="search-hits">
        <ul>
          {moments.map(({ href, title, meta, sentence }) => (
            <li key={href} className="search-hit">
              <p className="meta">{meta}</p>
              <h3 className="h4">
                <a href={href} onClick={() => onFollow?.(href)}>
                  <span className="glide">{title}</span>
                </a>
              </h3>
              <p className="search-hit-text">
                <Marked text={sentence} mark={mark} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function GroupHead({ title, shown, total }: { title: string; shown: number; total: number }) {
  const words = useMoreWords(searchWords);
  return (
    <div className="search-group-head">
      <h2 className="h3">{title}</h2>
      <p className="search-group-count">
        {shown < total ? `${shown} ${words.of} ${total}` : total}
        <span className="hidden"> {total === 1 ? words.result : words.results}</span>
      </p>
    </div>
  );
}

function Group({ group, ...context }: { group: SearchGroup } & RowContext) {
  const words = useMoreWords(searchWords);
  const { title, href, results, total } = group;
  const more = results.slice(SHOWN);
  const hit = (record: SearchHit) => <Hit key={record.id} record={record} {...context} />;
  return (
    <section className="search-group">
      <GroupHead title={title} shown={results.length} total={total} />
      <div className="search-hits">
        <ul>{results.slice(0, SHOWN).map(hit)}</ul>
        {more.length > 0 && (
          <details>
            <summary className="search-more">
              <span className="u">{words.moreHere.replace('{count}', String(more.length))}</span>
            </summary>
            <ul>{more.map(hit)}</ul>
          </details>
        )}
        {href && results.length < total ? (
          <a className="search-more" href={href} onClick={() => context.onFollow?.(href)}>
            <span className="u">{words.moreInGroup.replace('{group}', title)}</span>
          </a>
        ) : null}
      </div>
    </section>
  );
}

function Hit({ record, mark, today, onFollow }: { record: SearchHit } & RowContext) {
  const locale = useLocale();
  const words = useMoreWords(searchWords);
  const status = statusWord(record.eventStatus, words, record.isFree);
  const date = resultDate(record, locale, parseLocalDate(today)?.year ?? 0);
  const kind = [record.kind, record.parent].filter(Boolean).join(', ');
  return (
    <li className="search-hit">
      {date || status || kind ? (
        <p className="meta">
          {date ? <time dateTime={record.date}>{date}</time> : null}
          {date && kind ? ', ' : null}
          <Marked text={kind} mark={mark} />
          {status && (date || kind) ? ', ' : null}
          {status ? <b>{status}</b> : null}
        </p>
      ) : null}
      <h3 className="h4">
        <a href={record.href} onClick={() => onFollow?.(record.href)}>
          <span className="glide">
            <Marked text={record.title} mark={mark} />
          </span>
        </a>
      </h3>
      {record.sentence || record.reason ? (
        <p className="search-hit-text">
          <Marked text={record.sentence} mark={mark} />
          {record.reason ? (
            <span className="meta">
              {' '}
              {words.searchWord} <Marked text={record.reason} mark={mark} />
            </span>
          ) : null}
        </p>
      ) : null}
    </li>
  );
}
