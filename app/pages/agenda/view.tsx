import { MonthList, type MonthProps } from '#app/features/agenda/month-list.tsx';
import { WhenFilter, type WhenFilterProps } from '#app/features/agenda/when-filter.tsx';
import { CalendarMenu } from '#app/features/calendar/calendar-menu.tsx';
import { calendarWords } from '#app/features/calendar/words.ts';
import { useWords } from '#app/i18n/use-words.ts';
import { type ListPageLinks, MoreButton, PreviousListPage } from '#app/pages/overview/list-page-links.tsx';
import { OverviewHead } from '#app/pages/overview/overview-head.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { type FilterOption, FilterOptions, Filters, type FiltersProps } from '#app/ui/filters/filters.tsx';
import { ownId } from '#app/ui/own-id.ts';
import { listWords } from '../overview/words.ts';
import type { AgendaCalendar } from './agenda-calendar.ts';
import { agendaWords } from './words.ts';

/** The links of the filters and of the calendar stand before it. */
const EVENTS = ownId('events');

export interface Nothing {
  text: string;
  /** Day of the next event; `query` is empty where its filters make a form. */
  next: { day: string; query: string } | null;
  /** The nearest days that have events. */
  nearest: FilterOption[];
}

interface AgendaProps extends ListPageLinks {
  title: string;
  intro: string;
  path: string;
  chosen?: string;
  when?: WhenFilterProps | undefined;
  summary: string;
  filterGroups: FiltersProps['groups'];
  nothing?: Nothing | null;
  months: MonthProps[];
  other: { href: string; text: string } | null;
  calendar?: AgendaCalendar;
}

export function Agenda({
  title,
  intro,
  path,
  chosen,
  when,
  summary,
  filterGroups,
  nothing,
  months,
  previous,
  more,
  other,
  calendar,
}: AgendaProps) {
  const words = useWords(agendaWords, listWords, calendarWords);
  return (
    <div className="agenda overview-page">
      <OverviewHead title={title} chosen={chosen} intro={intro} />
      {months.length > 0 && (
        <a className="skip-link" href={`#${EVENTS}`}>
          {words.skipToEvents}
        </a>
      )}
      <div className="list-filters">
        {when && <WhenFilter {...when} />}
        {filterGroups.length > 0 && <Filters path={path} summary={summary} groups={filterGroups} />}
      </div>
      {nothing && months.length > 0 && (
        <div className="agenda-nothing">
          <p className="lead">
            {nothing.text} <NextDay path={path} next={nothing.next} />
          </p>
          <FilterOptions path={path} options={nothing.nearest} />
        </div>
      )}
      <PreviousListPage href={previous} />
      <div id={EVENTS} data-list-pages>
        {months.map((month) => (
          <MonthList key={month.month} {...month} />
        ))}
      </div>
      {months.length === 0 && (
        <EmptyState text={nothing?.text || words.noEvents} action={{ href: path, text: words.showAll }} />
      )}
      <div className="agenda-more" data-list-pages-end data-print="no">
        <MoreButton more={more} />
        {other && (
          <a href={other.href}>
            <span className="u">{other.text}</span>
          </a>
        )}
        {calendar && <CalendarMenu {...calendar} note={words.calendarChanges} />}
      </div>
    </div>
  );
}

function NextDay({ path, next }: Pick<Nothing, 'next'> & { path: string }) {
  const [before, after] = useWords(agendaWords).next.split('{next}');
  if (!next) return null;
  return (
    <>
      {before}
      {next.query ? (
        <a href={path + next.query} rel="nofollow">
          <span className="u">{next.day}</span>
        </a>
      ) : (
        next.day
      )}
      {after}
    </>
  );
}
