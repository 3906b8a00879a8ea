import { createMarker } from 'ranked-search';
import { statusWord } from '#app/i18n/event-status.ts';
import { nameWithoutHyphens } from '#app/i18n/soft-hyphens.ts';
import { useLocale, useWords } from '#app/i18n/use-words.ts';
import { Slot } from '#app/islands/slot.tsx';
import { NewTabNote } from '#app/ui/new-tab-note.tsx';
import type { Faq } from '#cms/types.ts';
import { yearAt } from '#site/amsterdam-time.ts';
import { href as addressOf } from '#site/href.ts';
import { NEW_TAB } from '#site/new-tab.ts';
import { Marked } from './marked.tsx';
import { resultDate } from './result-date.ts';
import { resultWords } from './result-words.ts';
import type { SearchGroup, SearchHit, SearchOutcome } from './search.ts';
import { SEARCH_LIMITS } from './search-limits.ts';
import type { SpokenCue } from './with-cues.ts';

interface SearchResultsProps {
  outcome: SearchOutcome;
  query: string;
  now: Date;
  onFollow?: ((href: string) => void) | undefined;
}

interface RowContext extends Pick<SearchResultsProps, 'onFollow'> {
  thisYear: number;
  mark: ReturnType<typeof createMarker>;
}

export function SearchResults({ outcome, query, now, onFollow }: SearchResultsProps) {
  const { match, faqs, groups, cues } = outcome;
  // Little words of a query that was not found mean nothing.
  const context = { mark: createMarker(match === 'nearest' ? '' : query), thisYear: yearAt(now), onFollow };
  const count = groups.length + Number(cues.length > 0);
  const groupsIf = (isArchive: boolean) =>
    groups
      .filter((group) => group.isArchive === isArchive)
      .map((group) => <Group key={group.title} group={group} {...context} />);
  return (
    <>
      {faqs.length > 0 && (
        <ul className="search-faqs">
          {faqs.map((faq) => (
            <FaqRow key={faq.title} faq={faq} {...context} />
          ))}
        </ul>
      )}
      {count > 0 && (
        <div className="search-results" data-columns={count > SEARCH_LIMITS.groupsInOneColumn ? 2 : 1}>
          {groupsIf(false)}
          {cues.length > 0 && <Cues cues={cues} {...context} />}
          {groupsIf(true)}
        </div>
      )}
    </>
  );
}

function FaqRow({ faq, mark, onFollow }: { faq: Faq } & RowContext) {
  const { title, text, saysHours, href, isExternal, lang } = faq;
  const shown = (
    <span className="glide">
      <Marked text={title} mark={mark} />
    </span>
  );
  const away = isExternal ? NEW_TAB : { onClick: () => onFollow?.(href) };
  return (
    <li className="search-hit" lang={lang || undefined}>
      <h2 className="h3">
        {href ? (
          <a href={href} {...away}>
            {shown}
            {isExternal && <NewTabNote />}
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

function Cues({ cues, mark, onFollow }: { cues: readonly SpokenCue[] } & RowContext) {
  const words = useWords(resultWords);
  const title = cues.some(({ isFilm }) => isFilm) ? words.saidInFilms : words.saidInPodcast;
  return (
    <section className="search-group">
      <GroupHead title={title} count={cues.length} />
      <div className="search-hits">
        <ul>
          {cues.map(({ href, title, meta, sentence }) => (
            <li key={href} className="search-hit">
              <p className="meta">{meta}</p>
              <h3 className="h4">
                <a href={href} aria-label={nameWithoutHyphens(title)} onClick={() => onFollow?.(href)}>
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

function GroupHead({ title, count }: { title: string; count: number }) {
  const words = useWords(resultWords);
  return (
    <div className="search-group-head">
      <h2 className="h3">{title}</h2>
      <p className="search-group-count meta">
        <span>{count}</span>
        <span className="hidden">{` ${count === 1 ? words.result : words.results}`}</span>
      </p>
    </div>
  );
}

function Group({ group, ...context }: { group: SearchGroup } & RowContext) {
  const { title, results, hasMore } = group;
  return (
    <section className="search-group">
      <GroupHead title={title} count={results.length} />
      <div className="search-hits">
        <ul>
          {results.map((record) => (
            <Hit key={record.id} record={record} {...context} />
          ))}
        </ul>
        {hasMore && <MoreInGroup group={group} onFollow={context.onFollow} />}
      </div>
    </section>
  );
}

function MoreInGroup({ group, onFollow }: { group: SearchGroup } & Pick<RowContext, 'onFollow'>) {
  const locale = useLocale();
  const words = useWords(resultWords);
  const href = group.isArchive ? addressOf('agenda-useArchiveItems', locale) : group.href;
  if (href === null) return null;
  return (
    <a className="search-more" href={href} onClick={() => onFollow?.(href)}>
      <span className="u">{words.moreInGroup.replace('{group}', () => group.title)}</span>
    </a>
  );
}

function Hit({ record, mark, thisYear, onFollow }: { record: SearchHit } & RowContext) {
  const locale = useLocale();
  const words = useWords(resultWords);
  const status = statusWord(record.eventStatus, locale, record.isFree);
  const { kind } = record;
  const date = resultDate(record, locale, thisYear);
  return (
    <li className="search-hit">
      {date || status || kind ? (
        <p className="meta">
          {date ? <time dateTime={record.date}>{date}</time> : null}
          {date && kind ? <span>, </span> : null}
          <Marked text={kind} mark={mark} />
          {status && (date || kind) ? <span>, </span> : null}
          {status ? <b>{status}</b> : null}
        </p>
      ) : null}
      <h3 className="h4">
        <a
          href={record.href}
          aria-label={nameWithoutHyphens(record.title)}
          onClick={() => onFollow?.(record.href)}
        >
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
              <span>{` ${words.searchWord} `}</span>
              <Marked text={record.reason} mark={mark} />
            </span>
          ) : null}
        </p>
      ) : null}
    </li>
  );
}
