import { type FilterAddress, FilterLink } from './filter-link.tsx';

export interface FilterOption extends FilterAddress {
  name: string;
  count: number;
  isChosen: boolean;
}

export interface FiltersProps {
  path: string;
  summary: string;
  groups: readonly { label: string; options: FilterOption[] }[];
}

export function Filters({ path, summary, groups }: FiltersProps) {
  return (
    <details className="filters">
      <summary>{summary}</summary>
      <div className="filters-all">
        {groups.map(({ label, options }) => (
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
      {options.map((option) => (
        <li key={option.name}>
          <Option path={path} option={option} />
        </li>
      ))}
    </ul>
  );
}

function Option({ path, option }: { path: string; option: FilterOption }) {
  const { name, count, isChosen, query, fields } = option;
  const shown = (
    <>
      <span className="filter-name">{name}</span>
      <sup>{count}</sup>
    </>
  );
  return count > 0 ? (
    <FilterLink path={path} to={{ query, fields }} isChosen={isChosen}>
      {shown}
    </FilterLink>
  ) : (
    <span className="filter-word" data-chosen={isChosen || undefined}>
      {shown}
    </span>
  );
}
