export interface FilterOption {
  name: string;
  count: number;
  isChosen: boolean;
  query: string;
}

export interface FiltersProps {
  path: string;
  summary: string;
  filters: readonly { label: string; options: FilterOption[] }[];
}

/** Links, so that filtering works without script and a result can be shared. */
export function Filters({ path, summary, filters }: FiltersProps) {
  return (
    <details className="filters">
      <summary>{summary}</summary>
      <div className="filters-all">
        {filters.map(({ label, options }) => (
          <nav key={label} className="filter" aria-label={label}>
            <p className="meta" aria-hidden="true">
              {label}
            </p>
            <FilterOptions path={path} options={options} />
          </nav>
        ))}
      </div>
    </details>
  );
}

export function FilterOptions({ path, options }: { path: string; options: readonly FilterOption[] }) {
  return (
    <ul className="filter-options">
      {options.map(({ name, count, isChosen, query }) => (
        <li key={name}>
          <a href={path + query} aria-current={isChosen ? 'true' : undefined}>
            <span className="filter-name">{name}</span>
            <sup>{count}</sup>
          </a>
        </li>
      ))}
    </ul>
  );
}
