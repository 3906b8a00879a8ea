import type { FilterOption } from './agenda-filter.ts';

interface AgendaFiltersProps {
  path: string;
  /** `Publiek, thema, toegang`, or what was chosen: on a phone the filters are behind it. Without it they are always shown. */
  summary?: string | undefined;
  filters: { label: string; options: FilterOption[] }[];
}

/** The filters of the agenda. Every option is a link, so filtering works without script and the result can be shared. */
export function AgendaFilters({ path, summary, filters }: AgendaFiltersProps) {
  const all = (
    <div className="agenda-filters-all">
      {filters.map(({ label, options }) => (
        <nav key={label} className="agenda-filter" aria-label={label}>
          <p className="meta" aria-hidden="true">
            {label}
          </p>
          <FilterOptions path={path} options={options} />
        </nav>
      ))}
    </div>
  );
  if (!summary) return <div className="agenda-filters">{all}</div>;
  return (
    <details className="agenda-filters">
      <summary>{summary}</summary>
      {all}
    </details>
  );
}

/** The options of one filter, each with its number of events. */
export function FilterOptions({ path, options }: { path: string; options: readonly FilterOption[] }) {
  return (
    <ul className="agenda-options">
      {options.map(({ name, count, isChosen, query }) => (
        <li key={name}>
          <a href={path + query} aria-current={isChosen ? 'true' : undefined}>
            <span className="agenda-filter-name">{name}</span>
            <sup>{count}</sup>
          </a>
        </li>
      ))}
    </ul>
  );
}
