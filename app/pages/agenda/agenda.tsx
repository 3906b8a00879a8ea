import type { FilterOption } from '#app/features/agenda/agenda-filter.ts';
import { AgendaFilters } from '#app/features/agenda/agenda-filters.tsx';
import { MonthList, type MonthProps } from '#app/features/agenda/month-list.tsx';
import { usePageWords } from '#app/i18n/use-page-words.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';

export interface AgendaProps {
  title: string;
  intro: string;
  path: string;
  filters: { label: string; options: FilterOption[] }[];
  months: MonthProps[];
  /** The link to a longer page; null at the end. */
  more: { href: string; text: string } | null;
  /** The link to what has been, or back to what is to come. */
  other: { href: string; text: string } | null;
  /** The address for a calendar; only what is to come has one. */
  calendar?: string;
}

/** The agenda and its archive: what there is by month, and a longer list behind a link. */
export function Agenda({ title, intro, path, filters, months, more, other, calendar }: AgendaProps) {
  const words = usePageWords();
  return (
    <div className="agenda">
      <header className="overview-head">
        <h1 className="giga">{title}</h1>
        {intro && <p className="lead">{intro}</p>}
      </header>
      {filters.length > 0 && <AgendaFilters path={path} filters={filters} />}
      {months.map(({ key, name, rows }) => (
        <MonthList key={key} name={name} rows={rows} />
      ))}
      {months.length === 0 && (
        <EmptyState text={words.noEvents} action={{ href: path, text: words.showAll }} />
      )}
      <div className="agenda-more">
        {more && (
          <a className="link-button" data-type="primary" data-on="paper" data-more href={more.href}>
            {more.text}
          </a>
        )}
        {other && (
          <a href={other.href}>
            <span className="u">{other.text}</span>
          </a>
        )}
        {calendar && (
          <a href={calendar} download>
            <span className="u">{words.followAgenda}</span>
          </a>
        )}
      </div>
    </div>
  );
}
