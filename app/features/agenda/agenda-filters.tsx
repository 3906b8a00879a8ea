import type { FilterOption } from './agenda-filter.ts';

interface AgendaFiltersProps {
  path: string;
  filters: { label: string; options: FilterOption[] }[];
}

/** The filters of the agenda. Every option is a link, so filtering works without script and the result can be shared. */
export function AgendaFilters({ path, filters }: AgendaFiltersProps) {
  return (
    <div className="agenda-filters">
      {filters.map(({ label, options }) => (
        <nav key={label} className="agenda-filter" aria-label={label}>
          <p className="meta" aria-hidden="true">
            {label}
          </p>
          <ul>
            {options.map(({ name, count, isChosen, query }) => (
              <li key={name}>
                <a href={path + query} aria-current={isChosen ? 'true' : undefined}>
                  <span className="agenda-filter-name">{name}</span>
                  <sup>{count}</sup>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
